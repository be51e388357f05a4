import { extendZodWithOpenApi } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';

// Schemas made before this call have no `.openapi`: every file of the contract takes `z` from here.
extendZodWithOpenApi(z);

export { z };

/** `.nullable()` on a named schema is emitted as an `allOf` that no null satisfies; a union is emitted right. */
export const nullable = <T extends z.ZodType>(schema: T) => z.union([schema, z.null()]);
