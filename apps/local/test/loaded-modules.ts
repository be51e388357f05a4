import { writeSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Preloaded: prints each module of OpenTelemetry that the process loads, without those of its API, which the client of Prometheus loads.
registerHooks({
  load(url, context, nextLoad) {
    if (/\/node_modules\/@opentelemetry\/(?!api\/)/.test(url)) writeSync(2, `loaded ${url}\n`);
    return nextLoad(url, context);
  },
});
