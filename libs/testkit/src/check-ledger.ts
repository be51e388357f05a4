// Checks a full test run: every declared (operation, status) was seen, and no undeclared one was; 500, 503 and 504 aside.
// Each problem was provoked, and no response deviated from the document in headers or body. With PNB_LEDGER_PART, after a
// part of the specs: only what was seen is checked. The folder may have a folder for each shard of the specs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROBLEM_CODES, ROUTES, listStatuses } from '@pnb/contract';

const folder = process.env.PNB_LEDGER_DIR ?? '';
const isPart = process.env.PNB_LEDGER_PART === '1';
const entries = isPart && !existsSync(folder) ? [] : readdirSync(folder, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
const seen = new Set(files.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n')));
const declared = new Set(
  ROUTES.flatMap((route) => listStatuses(route).map((status) => `${route.operationId} ${status}`)),
);

const isOutage = (line: string): boolean => / 50[034]$/.test(line);
const unseen = [...declared].filter((line) => !isPart && !seen.has(line) && !isOutage(line));
const deviations = [...seen].filter((line) => line.startsWith('deviation ')).sort();
const responses = [...seen].filter((line) => !/^(problem|deviation) /.test(line));
const undeclared = responses.filter((line) => !declared.has(line));
const unprovoked = PROBLEM_CODES.filter((code) => !isPart && !seen.has(`problem ${code}`));

for (const line of unseen) console.log(`declared, never seen: ${line}`);
for (const code of unprovoked) console.log(`problem never provoked: ${code}`);
for (const line of undeclared) console.log(`seen, not declared: ${line}`);
for (const line of deviations) console.log(`${line}: change the route in libs/contract, or what is sent`);
console.log(
  `${declared.size} declared, ${responses.length} seen; ${PROBLEM_CODES.length - unprovoked.length} of ${PROBLEM_CODES.length} problems`,
);
process.exitCode = unseen.length + undeclared.length + unprovoked.length + deviations.length > 0 ? 1 : 0;
