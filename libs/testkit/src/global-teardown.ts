import './source-condition.ts';

const { stopTestDatabase } = await import('./test-database.ts');
const { stopService } = await import('./shared-service.ts');

export default async function tearDown() {
  await Promise.all([stopTestDatabase(), stopService()]);
}
