import { hasNpiCheckDigit } from '@pnb/contract';

const HEADING = 'External ID,NPI,Name,Specialty,Address,City,State,Zip,Stage\n';
const FIRST_NPI = 100_000_000;

/** Valid NPIs: each number of nine digits with the digit that completes it. */
function toNpi(body: number): string {
  const digit = [...'0123456789'].find((candidate) => hasNpiCheckDigit(`${body}${candidate}`));
  return `${body}${digit}`;
}

/** A roster in CSV, in pieces: each row is a provider with one location. `isChanged` decides which rows have another name. */
export function* writeRoster(rows: number, isChanged: (row: number) => boolean = () => false): Generator<Buffer> {
  let piece = HEADING;
  for (let row = 0; row < rows; row += 1) {
    const npi = toNpi(FIRST_NPI + row);
    const name = `${isChanged(row) ? 'Doctor' : 'Provider'} ${row}`;
    piece += `R-${row},${npi},${name},Cardiology,${row % 9_000} Main St,Salt Lake City,UT,84101,identified\n`;
    if (row % 1_000 === 999) {
      yield Buffer.from(piece);
      piece = '';
    }
  }
  yield Buffer.from(piece);
}
