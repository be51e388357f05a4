/** The text of a control, without surrounding spaces. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** The choice of the controls of `EventTypes`. */
export const readEventTypes = (form: FormData): string[] =>
  form.get('all') ? ['*'] : form.getAll('event_types').map(String);
