// After a full test run: every declared (operation, status) was seen, and no undeclared one was; 500 and 503 aside.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES, statusesOf } from '@pnb/contract';

const folder = process.env.PNB_LEDGER_DIR ?? '';
const seen = new Set(
  readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n')),
);
const declared = new Set(
  ROUTES.flatMap((route) => statusesOf(route).map((status) => `${route.operationId} ${status}`)),
);

const isOutage = (line: string): boolean => / 50[03]$/.test(line);
const unseen = [...declared].filter((line) => !seen.has(line) && !isOutage(line));
const undeclared = [...seen].filter((line) => !declared.has(line));

for (const line of unseen) console.log(`declared, never seen: ${line}`);
for (const line of undeclared) console.log(`seen, not declared: ${line}`);
console.log(`${declared.size} declared, ${seen.size} seen`);
process.exitCode = unseen.length + undeclared.length > 0 ? 1 : 0;
