import './source-condition.ts';

const { startTestDatabase } = await import('./test-database.ts');
const { offerService } = await import('./shared-service.ts');

export default async function setUp() {
  await Promise.all([startTestDatabase(), offerService()]);
}
