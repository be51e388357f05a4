/** The day of an instant in a time zone, at midnight UTC as the days of contracts are. */
export const readToday = (timeZone: string, now: Date): Date =>
  new Date(new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now));
