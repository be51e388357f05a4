import { CellFigures } from './adequacy-history.ts';
import { nullable, z } from './zod.ts';

export const CellChange = z
  .object({
    county_fips: z.string().max(5).openapi({ description: 'FIPS code of the county.', example: '49035' }),
    specialty_code: z.string().max(3).openapi({ description: 'Code of the tested specialty.', example: '008' }),
    from_status: z
      .string()
      .max(20)
      .nullable()
      .openapi({ description: 'Status before the run. Null for a new cell.', example: 'not_met' }),
    to_status: z
      .string()
      .max(20)
      .nullable()
      .openapi({ description: 'Status after the run. Null for a cell that was removed.', example: 'met' }),
    from: nullable(CellFigures).openapi({ description: 'Figures before the run. Null for a new cell.' }),
    to: nullable(CellFigures).openapi({ description: 'Figures after the run. Null for a cell that was removed.' }),
  })
  .openapi('CellChange', { description: 'A cell whose result was changed by a run.' });
