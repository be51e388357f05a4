import { bodyError, type FieldError, MAX_ERRORS, Problem, SAMPLE_LIMITS, type SampleUnit, type z } from '@pnb/contract';
import { type ByteSource, FILE_LIMITS, FileError, openContent, readIsolatedDelimited } from '@pnb/imports';
import type { SampleCounties } from './counties.ts';
import { readHeading } from './heading.ts';
import { addPoint, createPoints, listCounties, type SamplePoints } from './points.ts';
import { createRowReader, lineError, type Line } from './row.ts';

export interface SampleFile {
  source: ByteSource;
  unit: z.infer<typeof SampleUnit>;
  counties: SampleCounties;
}

const LIMITS = {
  ...FILE_LIMITS,
  decompressedBytes: SAMPLE_LIMITS.file_bytes,
  rowBytes: 4_096,
};

/** Reads and validates a file while it arrives. Throws a Problem with all of its errors, or for a file that cannot be read. */
export async function readSample(file: SampleFile): Promise<SamplePoints> {
  const errors = createErrors();
  try {
    const points = await readPoints(file, errors);
    if (file.unit === 'county_share') checkShares(points, errors.add);
    if (points.count === 0 && errors.count === 0)
      errors.add(bodyError('/file', 'too_few', 'The file has no points. Add a line for each.'));
    if (errors.count > 0) throw errors.problem();
    return points;
  } catch (error) {
    throw error instanceof FileError ? toProblem(error) : error;
  }
}

interface Errors {
  count: number;
  add(error: FieldError): void;
  problem(): Problem;
}

/** Counts all errors, and keeps as many as a response can have. */
function createErrors(): Errors {
  const kept: FieldError[] = [];
  const errors: Errors = {
    count: 0,
    add: (error) => {
      if (errors.count < MAX_ERRORS) kept.push(error);
      errors.count += 1;
    },
    problem: () => {
      const some = errors.count > kept.length ? ` The first ${kept.length} are listed.` : '';
      const noun = errors.count === 1 ? '1 error' : `${errors.count} errors`;
      const detail = `The file has ${noun}, and nothing was stored.${some} Correct it and upload it again.`;
      return new Problem('validation_failed', detail, { errors: kept });
    },
  };
  return errors;
}

async function readPoints({ source, counties }: SampleFile, errors: Errors): Promise<SamplePoints> {
  const points = createPoints();
  const lines = readLines(source);
  const first = await lines.next();
  const heading = readHeading(first.done ? [] : first.value.cells);
  heading.errors.forEach(errors.add);
  if (heading.errors.length > 0) {
    await lines.return(undefined);
    return points;
  }
  const reader = createRowReader({ columns: heading.columns, counties, report: errors.add });
  for await (const line of lines) {
    const sample = reader.read(line);
    if (!sample) continue;
    const { size } = addPoint(points, sample.fips, sample.point);
    if (size === SAMPLE_LIMITS.county_points + 1) errors.add(tooManyPoints(line.number, sample.fips));
    if (size > SAMPLE_LIMITS.county_points) dropLast(points, sample.fips);
  }
  return points;
}

/** A county with too many points is an error once; its further points take no memory. */
function dropLast(points: SamplePoints, fips: string): void {
  const county = points.counties.get(fips);
  if (county && county.size > SAMPLE_LIMITS.county_points + 1) {
    county.size -= 1;
    points.count -= 1;
  }
}

const tooManyPoints = (line: number, fips: string): FieldError =>
  lineError(line, 'county_fips', [
    'too_many',
    `County ${fips} has more than ${SAMPLE_LIMITS.county_points} points. Merge points that are close to each other, and add their weights.`,
  ]);

/** Lines with a value, the heading first. */
async function* readLines(source: ByteSource): AsyncGenerator<Line> {
  const text = openContent(countBytes(source), LIMITS);
  let count = 0;
  for await (const { row, cells } of readIsolatedDelimited(text, { delimiter: ',', limits: LIMITS })) {
    if (cells.length <= 1 && (cells[0] ?? '').trim() === '') continue;
    count += 1;
    if (count > SAMPLE_LIMITS.points + 1)
      throw new FileError('limit_exceeded', `The file has more than ${SAMPLE_LIMITS.points} points. Merge points.`);
    yield { number: row, cells };
  }
}

async function* countBytes(source: ByteSource): ByteSource {
  let bytes = 0;
  for await (const part of source) {
    bytes += part.length;
    if (bytes > SAMPLE_LIMITS.file_bytes)
      throw new FileError('limit_exceeded', `The file has more than ${SAMPLE_LIMITS.file_bytes} bytes. Merge points.`);
    yield part;
  }
}

const SHARE_TOLERANCE = 0.001;

function checkShares(points: SamplePoints, report: (error: FieldError) => void): void {
  for (const [fips, { size, weight }] of listCounties(points)) {
    const sum = weight.subarray(0, size).reduce((total, share) => total + share, 0);
    if (Math.abs(sum - 1) <= SHARE_TOLERANCE) continue;
    const fix = 'Correct the weights, or send unit beneficiaries.';
    report(
      bodyError('/file', 'inconsistent', `The weights of county ${fips} sum to ${sum.toFixed(4)}, not to 1. ${fix}`),
    );
  }
}

/** A file that cannot be read. */
function toProblem({ code, message }: FileError): Problem {
  if (code === 'limit_exceeded') return new Problem('payload_too_large', message);
  return new Problem('validation_failed', 'The file cannot be read, and nothing was stored.', {
    errors: [bodyError('/file', 'invalid_format', message)],
  });
}
