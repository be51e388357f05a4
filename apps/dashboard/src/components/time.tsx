const FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A time in the zone of the reader, with UTC on hover. */
export function Time({ value }: { value: string }) {
  const date = new Date(value);
  return (
    <time dateTime={value} title={`${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`}>
      {FORMAT.format(date)}
    </time>
  );
}
