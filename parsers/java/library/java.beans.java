package java.beans;

import java.util.EventListener;

public class PropertyChangeEvent extends java.util.EventObject { PropertyChangeEvent(Object source, String name, Object before, Object after) {} String getPropertyName(); Object getNewValue(); Object getOldValue(); }
public interface PropertyChangeListener extends EventListener { void propertyChange(PropertyChangeEvent e); }
public class PropertyChangeSupport implements java.io.Serializable { PropertyChangeSupport(Object source) {} void addPropertyChangeListener(PropertyChangeListener l); void removePropertyChangeListener(PropertyChangeListener l); void firePropertyChange(String name, Object before, Object after); }
