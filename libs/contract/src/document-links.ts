import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';

const PLACEHOLDER = /\{(\w+)\}/g;

const shape = (path: string): string => path.replaceAll(PLACEHOLDER, '{}');
const placeholders = (path: string): string[] => [...path.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** Links a creation to the operation that reads the created object, with the path that Location has. */
export function createLinks({ success: { location } }: Route): Record<string, object> | null {
  const read = ROUTES.find(
    ({ method, path }) => method === 'get' && location !== undefined && shape(path) === shape(location),
  );
  if (!location || !read) return null;
  const fields = placeholders(location);
  const parameters = placeholders(read.path).map((name, index): [string, string] => [
    name,
    `$response.body#/${fields[index]}`,
  ]);
  const description = `${read.summary}: the object that was created.`;
  return {
    [read.operationId]: { operationId: read.operationId, description, parameters: Object.fromEntries(parameters) },
  };
}
