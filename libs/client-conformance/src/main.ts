#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readFaults } from './fault.ts';
import { startFaultServer } from './start-fault-server.ts';

const USAGE = `pnb-fault-server [options]

  --port <number>      port on 127.0.0.1; any free port when left out
  --faults <file>      JSON array of faults that are played at the start
  --upstream <url>     service that serves the requests; a small imitation when left out
  --seed <number>      plays random faults; the same seed plays the same
  --rate <0 to 1>      share of requests with a random fault; 0.1 when left out
`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    faults: { type: 'string' },
    upstream: { type: 'string' },
    seed: { type: 'string' },
    rate: { type: 'string', default: '0.1' },
    help: { type: 'boolean' },
  },
});

function readNumber(name: 'port' | 'seed' | 'rate'): number {
  const value = Number(values[name]);
  if (Number.isFinite(value) && value >= 0) return value;
  throw new TypeError(`--${name} is ${values[name]}, but must be a number of at least 0.`);
}

if (values.help) console.log(USAGE);
else {
  const server = await startFaultServer({
    port: readNumber('port'),
    upstream: values.upstream,
    random: values.seed === undefined ? undefined : { seed: readNumber('seed'), rate: readNumber('rate') },
  });
  if (values.faults) server.play(readFaults(JSON.parse(readFileSync(values.faults, 'utf8'))));
  console.log(server.url);
}
