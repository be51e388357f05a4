import { z } from '@pnb/contract';

/** Text of a query or of a form as the type of its schema; other text is left for the schema to reject. */
export function readText(schema: z.ZodType, text: string): unknown {
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  if (inner instanceof z.ZodArray)
    return text === '' ? [] : text.split(',').map((item) => readText(inner.element as z.ZodType, item));
  if (inner instanceof z.ZodNumber) return /^-?\d{1,16}(\.\d{1,10})?$/.test(text) ? Number(text) : text;
  if (inner instanceof z.ZodBoolean) return text === 'true' || (text === 'false' ? false : text);
  return text;
}
