type Operations = Record<string, Record<string, { parameters?: Parameter[] }>>;

interface Document {
  paths?: Operations;
  webhooks?: Operations;
  components?: object;
}

interface Parameter {
  name: string;
  in: string;
}

/** `webhook-id` → `WebhookIdHeader`: ogen gives components of all kinds one space of names. */
const nameComponent = ({ name, in: place }: Parameter): string =>
  name.toLowerCase().replaceAll(/(^|[-_])([a-z])/g, (_match, _before, letter: string) => letter.toUpperCase()) +
  (place === 'header' ? 'Header' : 'Parameter');

/** Parameters of every list. */
const PAGING = new Set(['page', 'per_page', 'cursor']);

/** Makes components of the headers of requests and of what pages have: most of them are the same wherever they are sent. */
export function shareParameters<T extends object>(given: T): T {
  const document = given as Document;
  const shared: Record<string, Parameter> = {};
  const share = (parameter: Parameter): Parameter => {
    if (parameter.in !== 'header' && !(parameter.in === 'query' && PAGING.has(parameter.name))) return parameter;
    const name = nameComponent(parameter);
    shared[name] ??= parameter;
    if (JSON.stringify(shared[name]) !== JSON.stringify(parameter)) return parameter;
    return { $ref: `#/components/parameters/${name}` } as unknown as Parameter;
  };
  for (const item of Object.values({ ...document.paths, ...document.webhooks }))
    for (const operation of Object.values(item))
      if (operation.parameters) operation.parameters = operation.parameters.map(share);
  document.components = { ...document.components, parameters: shared };
  return given;
}
