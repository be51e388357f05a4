import './source-condition.mjs';

const { stopTestDatabase } = await import('./test-database.ts');

export default stopTestDatabase;
