/** Quality of a media type that the header names (RFC 9110 section 12.5.1); 0 if it does not name it. */
function readQuality(accept: string, type: string): number {
  const range = accept
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((text) => text.trim()))
    .find(([name]) => name === type);
  if (!range) return 0;
  const weight = range.find((parameter) => parameter.startsWith('q='));
  return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
}

/**
 * Whether the request names the media type and prefers it to JSON. JSON is returned if both are equal: clients that are
 * generated from the document name every type of an operation.
 */
export const prefersToJson = (accept: string | undefined, type: string): boolean =>
  accept !== undefined && readQuality(accept, type) > readQuality(accept, 'application/json');
