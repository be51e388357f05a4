import { Import } from './imports.ts';
import { z } from './zod.ts';

export const importEventData = <A extends z.ZodType>(actor: A) => ({
  'import.completed': z.object({ object: Import, actor }).openapi('ImportCompletedData'),
  'import.reverted': z.object({ object: Import, actor }).openapi('ImportRevertedData'),
});
