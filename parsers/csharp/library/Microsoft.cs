namespace Microsoft.Extensions.DependencyInjection
{
    using System;
    using System.Collections.Generic;
    public interface IServiceCollection : IList<ServiceDescriptor> {}
    public class ServiceCollection : IServiceCollection { ServiceCollection(); }
    public class ServiceDescriptor { Type ServiceType { get; } Type ImplementationType { get; } ServiceLifetime Lifetime { get; } }
    public enum ServiceLifetime { Singleton, Scoped, Transient }
    public interface IServiceScope : IDisposable { IServiceProvider ServiceProvider { get; } }
    public interface IServiceScopeFactory { IServiceScope CreateScope(); }
    public class ServiceProvider : IServiceProvider, IDisposable { object GetService(Type type); void Dispose(); }
    public static class ServiceProviderServiceExtensions { static T GetRequiredService<T>(this IServiceProvider p); static object GetRequiredService(this IServiceProvider p, Type type); static T GetService<T>(this IServiceProvider p); static IEnumerable<T> GetServices<T>(this IServiceProvider p); static IServiceScope CreateScope(this IServiceProvider p); }
    public static class ServiceCollectionContainerBuilderExtensions { static ServiceProvider BuildServiceProvider(this IServiceCollection s); }
    public static class ServiceCollectionServiceExtensions {
        static IServiceCollection AddSingleton<T>(this IServiceCollection s); static IServiceCollection AddSingleton<T>(this IServiceCollection s, T o); static IServiceCollection AddSingleton<T>(this IServiceCollection s, Func<IServiceProvider, T> make); static IServiceCollection AddSingleton<T, I>(this IServiceCollection s); static IServiceCollection AddSingleton(this IServiceCollection s, Type a, Type b);
        static IServiceCollection AddScoped<T>(this IServiceCollection s); static IServiceCollection AddScoped<T>(this IServiceCollection s, Func<IServiceProvider, T> make); static IServiceCollection AddScoped<T, I>(this IServiceCollection s); static IServiceCollection AddScoped(this IServiceCollection s, Type a, Type b);
        static IServiceCollection AddTransient<T>(this IServiceCollection s); static IServiceCollection AddTransient<T>(this IServiceCollection s, Func<IServiceProvider, T> make); static IServiceCollection AddTransient<T, I>(this IServiceCollection s); static IServiceCollection AddTransient(this IServiceCollection s, Type a, Type b);
    }
    public static class OptionsServiceCollectionExtensions { static IServiceCollection Configure<T>(this IServiceCollection s, Action<T> configure); }
}
namespace Microsoft.Extensions.Options
{
    using System;
    public interface IOptions<T> { T Value { get; } }
    public interface IOptionsSnapshot<T> : IOptions<T> { T Get(string name); }
    public interface IOptionsMonitor<T> { T CurrentValue { get; } T Get(string name); IDisposable OnChange(Action<T, string> listener); }
    public static class Options { static IOptions<T> Create<T>(T options); }
    public static class OptionsMonitorExtensions { static IDisposable OnChange<T>(this IOptionsMonitor<T> m, Action<T> listener); }
}
namespace Microsoft.Extensions.Configuration
{
    using System.Collections.Generic;
    public interface IConfiguration { string this[string key] { get; set; } IConfigurationSection GetSection(string key); IEnumerable<IConfigurationSection> GetChildren(); }
    public interface IConfigurationSection : IConfiguration { string Key { get; } string Path { get; } string Value { get; set; } }
    public interface IConfigurationRoot : IConfiguration {}
    public static class ConfigurationBinder { static T Get<T>(this IConfiguration c); static T GetValue<T>(this IConfiguration c, string key); static T GetValue<T>(this IConfiguration c, string key, T other); static void Bind(this IConfiguration c, object to); }
    public static class ConfigurationExtensions { static string GetConnectionString(this IConfiguration c, string name); static bool Exists(this IConfigurationSection s); static IConfigurationSection GetRequiredSection(this IConfiguration c, string key); }
}
namespace Microsoft.Extensions.Logging
{
    using System;
    public interface ILogger { IDisposable BeginScope<T>(T state); bool IsEnabled(LogLevel level); void Log<T>(LogLevel level, EventId id, T state, Exception e, Func<T, Exception, string> format); }
    public interface ILogger<T> : ILogger {}
    public interface ILoggerFactory : IDisposable { ILogger CreateLogger(string category); }
    public struct EventId { EventId(int id, string name = null); int Id { get; } string Name { get; } }
    public enum LogLevel { Trace, Debug, Information, Warning, Error, Critical, None }
    public static class LoggerFactoryExtensions { static ILogger<T> CreateLogger<T>(this ILoggerFactory f); static ILogger CreateLogger(this ILoggerFactory f, Type type); }
    public static class LoggerExtensions { static void LogTrace(this ILogger l, string message, params object[] args); static void LogDebug(this ILogger l, string message, params object[] args); static void LogInformation(this ILogger l, string message, params object[] args); static void LogWarning(this ILogger l, string message, params object[] args); static void LogWarning(this ILogger l, Exception e, string message, params object[] args); static void LogError(this ILogger l, string message, params object[] args); static void LogError(this ILogger l, Exception e, string message, params object[] args); static void LogCritical(this ILogger l, string message, params object[] args); static void LogCritical(this ILogger l, Exception e, string message, params object[] args); }
    public class LoggerMessageAttribute : Attribute { LoggerMessageAttribute(); LoggerMessageAttribute(int id, LogLevel level, string message); int EventId { get; set; } string EventName { get; set; } LogLevel Level { get; set; } string Message { get; set; } bool SkipEnabledCheck { get; set; } }
}
namespace Microsoft.EntityFrameworkCore
{
    using System;
    using System.Collections.Generic;
    using System.Linq;
    using System.Linq.Expressions;
    using System.Threading;
    using System.Threading.Tasks;
    using Microsoft.EntityFrameworkCore.Metadata.Builders;
    public abstract class DbSet<T> : IQueryable<T>, IAsyncEnumerable<T> { Microsoft.EntityFrameworkCore.ChangeTracking.EntityEntry<T> Add(T e); Microsoft.EntityFrameworkCore.ChangeTracking.EntityEntry<T> Update(T e); Microsoft.EntityFrameworkCore.ChangeTracking.EntityEntry<T> Remove(T e); Microsoft.EntityFrameworkCore.ChangeTracking.EntityEntry<T> Attach(T e); void AddRange(params T[] es); void AddRange(IEnumerable<T> es); void RemoveRange(IEnumerable<T> es); T Find(params object[] keys); ValueTask<T> FindAsync(params object[] keys); Task AddRangeAsync(IEnumerable<T> es, CancellationToken token = default); ValueTask<Microsoft.EntityFrameworkCore.ChangeTracking.EntityEntry<T>> AddAsync(T e, CancellationToken token = default); }
    public static class EntityFrameworkQueryableExtensions {
        static IQueryable<T> Include<T, P>(this IQueryable<T> q, Expression<Func<T, P>> path); static IQueryable<T> AsNoTracking<T>(this IQueryable<T> q);
        static Task<List<T>> ToListAsync<T>(this IQueryable<T> q, CancellationToken token = default); static Task<T[]> ToArrayAsync<T>(this IQueryable<T> q, CancellationToken token = default);
        static Task<T> FirstAsync<T>(this IQueryable<T> q, CancellationToken token = default); static Task<T> FirstAsync<T>(this IQueryable<T> q, Expression<Func<T, bool>> test, CancellationToken token = default); static Task<T> FirstOrDefaultAsync<T>(this IQueryable<T> q, CancellationToken token = default); static Task<T> FirstOrDefaultAsync<T>(this IQueryable<T> q, Expression<Func<T, bool>> test, CancellationToken token = default);
        static Task<T> SingleAsync<T>(this IQueryable<T> q, CancellationToken token = default); static Task<T> SingleAsync<T>(this IQueryable<T> q, Expression<Func<T, bool>> test, CancellationToken token = default); static Task<T> SingleOrDefaultAsync<T>(this IQueryable<T> q, CancellationToken token = default); static Task<T> SingleOrDefaultAsync<T>(this IQueryable<T> q, Expression<Func<T, bool>> test, CancellationToken token = default);
        static Task<bool> AnyAsync<T>(this IQueryable<T> q, CancellationToken token = default); static Task<bool> AnyAsync<T>(this IQueryable<T> q, Expression<Func<T, bool>> test, CancellationToken token = default); static Task<int> CountAsync<T>(this IQueryable<T> q, CancellationToken token = default); static Task<long> LongCountAsync<T>(this IQueryable<T> q, CancellationToken token = default);
    }
    public interface IEntityTypeConfiguration<T> { void Configure(EntityTypeBuilder<T> builder); }
}
namespace Microsoft.EntityFrameworkCore.ChangeTracking
{
    public class EntityEntry { object Entity { get; } }
    public class EntityEntry<T> : EntityEntry { T Entity { get; } }
}
namespace Microsoft.EntityFrameworkCore.Metadata.Builders
{
    using System;
    using System.Collections.Generic;
    using System.Linq.Expressions;
    public class EntityTypeBuilder<T> { PropertyBuilder<P> Property<P>(Expression<Func<T, P>> path); PropertyBuilder<P> Property<P>(string name); EntityTypeBuilder<T> Ignore(Expression<Func<T, object>> path); KeyBuilder HasKey(Expression<Func<T, object>> path); IndexBuilder<T> HasIndex(Expression<Func<T, object>> path); ReferenceNavigationBuilder<T, R> HasOne<R>(Expression<Func<T, R>> path = null); CollectionNavigationBuilder<T, R> HasMany<R>(Expression<Func<T, IEnumerable<R>>> path = null); EntityTypeBuilder<T> OwnsOne<R>(Expression<Func<T, R>> path); }
    public class PropertyBuilder<P> { PropertyBuilder<P> HasColumnName(string name); PropertyBuilder<P> HasMaxLength(int n); PropertyBuilder<P> IsRequired(bool is = true); PropertyBuilder<P> HasConversion<V>(); PropertyBuilder<P> HasColumnType(string type); PropertyBuilder<P> ValueGeneratedNever(); PropertyBuilder<P> UseHiLo(string name); }
    public class KeyBuilder {}
    public class IndexBuilder<T> { IndexBuilder<T> IsUnique(bool is = true); }
    public class ReferenceNavigationBuilder<T, R> { ReferenceCollectionBuilder<R, T> WithMany(Expression<Func<R, IEnumerable<T>>> path = null); ReferenceReferenceBuilder<T, R> WithOne(Expression<Func<R, T>> path = null); }
    public class CollectionNavigationBuilder<T, R> { ReferenceCollectionBuilder<T, R> WithOne(Expression<Func<R, T>> path = null); }
    public class ReferenceCollectionBuilder<P, D> { ReferenceCollectionBuilder<P, D> HasForeignKey(Expression<Func<D, object>> path); ReferenceCollectionBuilder<P, D> OnDelete(object behaviour); ReferenceCollectionBuilder<P, D> IsRequired(bool is = true); }
    public class ReferenceReferenceBuilder<T, R> {}
}
namespace System.Text.Json
{
    using System;
    using System.IO;
    using System.Threading;
    using System.Threading.Tasks;
    public static class JsonSerializer { static string Serialize<T>(T value, JsonSerializerOptions options = null); static string Serialize(object value, Type type, JsonSerializerOptions options = null); static T Deserialize<T>(string json, JsonSerializerOptions options = null); static object Deserialize(string json, Type type, JsonSerializerOptions options = null); static ValueTask<T> DeserializeAsync<T>(Stream s, JsonSerializerOptions options = null, CancellationToken token = default); static byte[] SerializeToUtf8Bytes(object value, Type type, JsonSerializerOptions options = null); }
    public class JsonSerializerOptions { JsonSerializerOptions(); bool PropertyNameCaseInsensitive { get; set; } bool WriteIndented { get; set; } }
    public class JsonException : Exception {}
}
namespace System.Net.Http.Json
{
    using System.Net.Http;
    using System.Threading;
    using System.Threading.Tasks;
    public static class HttpClientJsonExtensions { static Task<T> GetFromJsonAsync<T>(this HttpClient c, string uri, CancellationToken token = default); static Task<HttpResponseMessage> PostAsJsonAsync<T>(this HttpClient c, string uri, T value, CancellationToken token = default); static Task<HttpResponseMessage> PutAsJsonAsync<T>(this HttpClient c, string uri, T value, CancellationToken token = default); }
    public static class HttpContentJsonExtensions { static Task<T> ReadFromJsonAsync<T>(this HttpContent c, CancellationToken token = default); }
}
namespace System.Security.Claims
{
    using System;
    using System.Collections.Generic;
    public class Claim { Claim(string type, string value); string Type { get; } string Value { get; } string Issuer { get; } ClaimsIdentity Subject { get; } }
    public class ClaimsIdentity { string Name { get; } IEnumerable<Claim> Claims { get; } bool IsAuthenticated { get; } void AddClaim(Claim c); Claim FindFirst(string type); }
    public class ClaimsPrincipal { ClaimsIdentity Identity { get; } IEnumerable<Claim> Claims { get; } Claim FindFirst(string type); Claim FindFirst(Predicate<Claim> match); IEnumerable<Claim> FindAll(string type); string FindFirstValue(string type); bool IsInRole(string role); bool HasClaim(string type, string value); }
    public static class ClaimTypes { const string Name; const string NameIdentifier; const string Email; const string Role; const string Surname; const string GivenName; }
}
