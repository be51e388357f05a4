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

/** When a key or a sign-in was used last. */
export const LastUse = ({ at, none = 'never used' }: { at: string | null; none?: string }) =>
  at ? (
    <>
      last used <Time value={at} />
    </>
  ) : (
    none
  );
