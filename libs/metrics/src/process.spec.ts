import { describe, expect, it } from '@jest/globals';
import { Histogram, Registry } from '@prometheus-io/client';
import { watchProcess } from './process.ts';

/** The families that prom-client 15.1.3 reported on Linux, in its order. */
const GAUGES = `
  process_start_time_seconds process_resident_memory_bytes process_virtual_memory_bytes process_heap_bytes process_open_fds
  process_max_fds nodejs_eventloop_lag_seconds nodejs_eventloop_lag_min_seconds nodejs_eventloop_lag_max_seconds
  nodejs_eventloop_lag_mean_seconds nodejs_eventloop_lag_stddev_seconds nodejs_eventloop_lag_p50_seconds
  nodejs_eventloop_lag_p90_seconds nodejs_eventloop_lag_p99_seconds nodejs_active_resources nodejs_active_resources_total
  nodejs_active_handles nodejs_active_handles_total nodejs_active_requests nodejs_active_requests_total
  nodejs_heap_size_total_bytes nodejs_heap_size_used_bytes nodejs_external_memory_bytes nodejs_heap_space_size_total_bytes
  nodejs_heap_space_size_used_bytes nodejs_heap_space_size_available_bytes nodejs_version_info`
  .trim()
  .split(/\s+/);
const COUNTERS = ['process_cpu_user_seconds_total', 'process_cpu_system_seconds_total', 'process_cpu_seconds_total'];
const BUCKETS = ['0.001', '0.01', '0.1', '1', '2', '5', '+Inf'];

const registry = new Registry();
watchProcess(registry);

describe('the metrics of a process', () => {
  it('have the names and kinds that alerts and dashboards of installations use, and no others', async () => {
    const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('# TYPE '));

    expect(lines.map((line) => line.slice('# TYPE '.length))).toEqual([
      ...COUNTERS.map((name) => `${name} counter`),
      ...GAUGES.map((name) => `${name} gauge`),
      'nodejs_gc_duration_seconds histogram',
    ]);
    expect(registry.contentType).toBe('text/plain; version=0.0.4; charset=utf-8');
  });

  it('keep the labels and the buckets of the garbage collection', async () => {
    const metric = registry.getSingleMetric('nodejs_gc_duration_seconds');
    if (metric instanceof Histogram) metric.observe({ kind: 'minor' }, 0.5);
    const lines = (await registry.metrics()).split('\n');
    const buckets = lines.flatMap((line) =>
      [...line.matchAll(/^nodejs_gc_duration_seconds_bucket{le="(.+?)",kind="\w+"}/g)].map((match) => match[1]),
    );

    expect([...new Set(buckets)]).toEqual(BUCKETS);
  });
});
