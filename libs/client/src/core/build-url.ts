import { ConfigurationError } from './errors.ts';

export type Parameter = string | number | boolean | null | undefined | readonly (string | number)[];

/** Fills the parameters of a path. One that is empty, `.` or `..` would address another resource. */
export function buildPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' || value === '' || /^(?:\.|%2e){1,2}$/i.test(value))
      throw new ConfigurationError(`${name} is ${JSON.stringify(value)}, but must be the identifier of a resource.`);
    return encodeURIComponent(value);
  });
}

/** Lists are separated by commas, as the document specifies; null and undefined are left out. */
export function buildQuery(...sources: readonly (Readonly<Record<string, Parameter>> | undefined)[]): string {
  const search = new URLSearchParams();
  for (const source of sources)
    for (const [name, value] of Object.entries(source ?? {}))
      if (value !== undefined && value !== null) search.set(name, String(value));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
