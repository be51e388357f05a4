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

/** A path that is not one of the document. A segment `.` or `..` would lead elsewhere. */
export function assertPath(path: string): void {
  if (!/^\/(?!\/)[^?#\\\s]*$/.test(path) || path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment)))
    throw new ConfigurationError(
      `The path is ${JSON.stringify(path)}, but must be one like /v1/builds/{id}: without host, "..", and query, which has an option of its own.`,
    );
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

/** An address for the log: the values of its parameters can be names of persons. */
export const describeUrl = (url: string): string => url.replaceAll(/(?<=\?.*)=[^&]*/g, '');
