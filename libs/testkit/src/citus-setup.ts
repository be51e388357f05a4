import './source-condition.ts';

const { startTestCluster } = await import('./test-database.ts');
const { offerService } = await import('./shared-service.ts');

export default async function setUp() {
  await Promise.all([startTestCluster(), offerService()]);
}
