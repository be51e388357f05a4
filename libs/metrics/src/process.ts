import { collectDefaultMetrics, type Registry } from '@prometheus-io/client';

/** The client samples it ten times a second; the lag of the event loop, which alerts use, is measured without a timer. */
const UTILIZATION = ['nodejs_eventloop_utilization_summary', 'nodejs_eventloop_utilization_histogram'];
/** The longest timer that Node has, 24 days. */
const NEVER_MS = 2 ** 31 - 1;

/** Adds the metrics of the process: memory, processor, event loop, open files. */
export function watchProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry, eventLoopUtilizationTimeout: NEVER_MS });
  for (const name of UTILIZATION) registry.removeSingleMetric(name);
}
