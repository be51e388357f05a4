const RANGE = 100_000_000;

/**
 * A valid NPI that is nobody's: it starts with 2, and every issued one starts with 1. Keys below 10^8 give distinct NPIs,
 * for the multiplier has no factor in common with the range; the product stays below 2^53.
 */
export function sandboxNpi(key: number): string {
  const scrambled = (key * 61_803_399 + 27_182_818) % RANGE;
  const body = `2${String(scrambled).padStart(8, '0')}`;
  return body + checkDigit(body);
}

/** Luhn's sum over the nine digits, with 24 for the prefix 80840 that stands before an NPI. */
function checkDigit(body: string): string {
  const sum = Array.from(body, Number).reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 24);
  return String((10 - (sum % 10)) % 10);
}
