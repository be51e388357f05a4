import './source-condition.mjs';

const { startTestDatabase } = await import('./test-database.ts');

export default startTestDatabase;
