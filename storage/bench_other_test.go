//go:build !linux

package storage

import "time"

var benchStart = time.Now()

func cpuTime() time.Duration { return time.Since(benchStart) }
func peakRSS() float64       { return 0 }
