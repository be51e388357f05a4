/** The signature, no flags and no further header. */
const HEADER = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
/** Marks the end in place of the number of values of a row. */
const END = -1;

const FIRST_SIZE = 1 << 16;
const LENGTH_BYTES = 4;
const MAX_BYTES_PER_UNIT = 3;
const UUID_BYTES = 16;
const JSONB_VERSION = 1;
const MAX_ASCII = 127;

/** The types of array elements, as PostgreSQL numbers them. */
const ELEMENTS = { text: 25, uuid: 2950 } as const;
const ARRAY_HEADER_BYTES = 20;

const HYPHEN = 0x2d;
const DIGITS = new Map([...'0123456789abcdef'].map((digit, value) => [digit.charCodeAt(0), value]));
/** The value of each character as a digit; 16: no digit. */
const VALUES = Uint8Array.from({ length: MAX_ASCII + 1 }, (_, code) => DIGITS.get(code) ?? 16);

function readByte(text: string, at: number): number {
  const [high, low] = [VALUES[text.charCodeAt(at)] ?? 16, VALUES[text.charCodeAt(at + 1)] ?? 16];
  if ((high | low) > 15) throw new RangeError(`${text} is not a UUID in lower case`);
  return high * 16 + low;
}

/** Values of rows in the binary format of COPY, in the order of the columns. Numbers are as exact as they are in memory. */
export class RowWriter {
  #bytes = Buffer.allocUnsafe(FIRST_SIZE);
  #at = HEADER.copy(this.#bytes);

  /** Begins a row of so many values. */
  begin(values: number): void {
    this.#reserve(2);
    this.#at = this.#bytes.writeInt16BE(values, this.#at);
  }

  int(value: number): void {
    this.#open(4, 4);
    this.#at = this.#bytes.writeInt32BE(value, this.#at);
  }

  float(value: number): void {
    this.#open(8, 8);
    this.#at = this.#bytes.writeDoubleBE(value, this.#at);
  }

  boolean(value: boolean): void {
    this.#open(1, 1);
    this.#bytes[this.#at++] = Number(value);
  }

  /** Writes the form that PostgreSQL returns: a call of the buffer takes ten times as long. */
  uuid(value: string): void {
    const end = this.#open(UUID_BYTES, UUID_BYTES) + UUID_BYTES;
    for (let at = 0; at < value.length; at += 2) {
      if (value.charCodeAt(at) === HYPHEN) at++;
      this.#bytes[this.#at++] = readByte(value, at);
    }
    if (this.#at !== end) throw new RangeError(`${value} is not a UUID`);
  }

  /** A text, or a value of an enum. */
  text(value: string): void {
    const start = this.#open(0, value.length * MAX_BYTES_PER_UNIT);
    this.#characters(value);
    this.#close(start);
  }

  /** The text of a JSON value. */
  jsonb(text: string): void {
    const start = this.#open(0, 1 + text.length * MAX_BYTES_PER_UNIT);
    this.#bytes[this.#at++] = JSONB_VERSION;
    this.#characters(text);
    this.#close(start);
  }

  texts(values: readonly string[]): void {
    const start = this.#openArray('text', values.length);
    for (const value of values) this.text(value);
    this.#close(start);
  }

  uuids(values: readonly string[]): void {
    const start = this.#openArray('uuid', values.length);
    for (const value of values) this.uuid(value);
    this.#close(start);
  }

  /** All rows. The writer is not used any further. */
  finish(): Buffer {
    this.begin(END);
    return this.#bytes.subarray(0, this.#at);
  }

  #openArray(type: keyof typeof ELEMENTS, length: number): number {
    const start = this.#open(0, ARRAY_HEADER_BYTES);
    // An array without elements has no dimension. There is no null among them, and the first one is number 1.
    const header = length === 0 ? [0, 0, ELEMENTS[type]] : [1, 0, ELEMENTS[type], length, 1];
    for (const value of header) this.#at = this.#bytes.writeInt32BE(value, this.#at);
    return start;
  }

  /** Writes the length of a value, and reserves so many bytes for it; returns its position. */
  #open(length: number, reserved: number): number {
    this.#reserve(LENGTH_BYTES + reserved);
    this.#at = this.#bytes.writeInt32BE(length, this.#at);
    return this.#at;
  }

  /** Corrects the length of the value that began at a position. */
  #close(start: number): void {
    this.#bytes.writeInt32BE(this.#at - start, start - LENGTH_BYTES);
  }

  /** Writes UTF-8. A call of the buffer takes several times as long as the few characters of a code. */
  #characters(value: string): void {
    for (let at = 0; at < value.length; at++) {
      const unit = value.charCodeAt(at);
      if (unit > MAX_ASCII) {
        this.#at += this.#bytes.write(value.slice(at), this.#at);
        return;
      }
      this.#bytes[this.#at++] = unit;
    }
  }

  #reserve(size: number): void {
    const needed = this.#at + size;
    if (needed <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(grown, 0, 0, this.#at);
    this.#bytes = grown;
  }
}
