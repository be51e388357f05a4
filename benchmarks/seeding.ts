// Opens one account with its copy of the sample in a separate process, and reports the time of the sample.
import { newId, openNetwork } from '@pnb/db';
import { loadSandbox } from '@pnb/sandbox';

const { DATABASE_URL: url = '', SECRET = '' } = process.env;
const network = openNetwork({ url, environment: 'sandbox', cursorKey: Buffer.from(SECRET, 'base64') });
await network.prisma.$queryRaw`select 1`;
const started = performance.now();
await loadSandbox(network, newId(), new Date());
console.log(performance.now() - started);
await network.close();
