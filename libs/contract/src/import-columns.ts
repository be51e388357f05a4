import { namedBy, notBlank, text } from './formats.ts';
import { z } from './zod.ts';

const transformType = <T extends string>(type: T) => z.literal(type).openapi({ description: `Always ${type}.` });

const Transform = z
  .discriminatedUnion('type', [
    z.strictObject({ type: transformType('trim') }).openapi('ImportTrim', { description: 'Collapses white space.' }),
    z.strictObject({ type: transformType('upper') }).openapi('ImportUpper', { description: 'Changes to upper case.' }),
    z
      .strictObject({
        type: transformType('date'),
        format: text(20).openapi({
          description: 'Format of the dates, from YYYY, YY, MMMM, MMM, MM, M, DD and D. YY below 69 is 2000 to 2068.',
          example: 'DD.MM.YYYY',
        }),
      })
      .openapi('ImportDateFormat', { description: 'Reads dates in a format.' }),
    z
      .strictObject({
        type: transformType('value_map'),
        values: z.record(z.string().max(200), z.string().max(200)).openapi('ImportValues', {
          description: 'Values in the file, and what they mean.',
          example: { Par: 'active' },
          ...namedBy({ maxLength: 200 }),
        }),
      })
      .openapi('ImportValueMap', { description: 'Replaces values; others are kept.' }),
  ])
  .openapi('ImportTransform', { description: 'A change of the cells of a column.' });

export const ColumnMapping = z
  .strictObject({
    heading: notBlank(text(200)).openapi({ description: 'Heading in the file, in any case.', example: 'Billing NPI' }),
    field: z
      .string()
      .max(60)
      .nullable()
      .openapi({ description: 'Field that receives the column, or null to ignore it.', example: 'npi' }),
    transforms: z.array(Transform).max(10).optional().openapi({ description: 'Changes of the cells, in order.' }),
  })
  .openapi('ImportColumnMapping', { description: 'How one column of a file is imported.' });
export type ColumnMapping = z.infer<typeof ColumnMapping>;
