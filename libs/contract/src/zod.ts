import { extendZodWithOpenApi } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';

// Schemas created before this call have no `.openapi`, so every file of the contract imports `z` from here.
extendZodWithOpenApi(z);

export { z };

/** `.nullable()` on a named schema is emitted as an `allOf` that null does not satisfy; a union is emitted correctly. */
export const nullable = <T extends z.ZodType>(schema: T) => z.union([schema, z.null()]);
