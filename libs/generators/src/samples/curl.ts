import { Variable, type Call } from './describe-call.ts';

/** The call with curl; it reads the address from PNB_BASE_URL and the access token from PNB_TOKEN. */
export function writeCurl(call: Call): string {
  const lines = [`curl -sS ${method(call)}"${url(call)}"`, ...headers(call), ...body(call), ...output(call)];
  return lines.join(' \\\n  ');
}

/** POST is implied by a body. */
function method({ method: name, value }: Call): string {
  const implied = value ? 'POST' : 'GET';
  return name === implied ? '' : `-X ${name} `;
}

function url({ path, params, values, sentQuery }: Call): string {
  const filled = params.reduce((text, name, index) => text.replace(`{${name}}`, asText(values[index])), path);
  const pairs = sentQuery.map(
    ([name, value]) =>
      `${name}=${[value]
        .flat()
        .map((part) => encodeURIComponent(asText(part)))
        .join(',')}`,
  );
  return `$PNB_BASE_URL${filled}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

function headers({ isPublic, isOfSender, isKeyed, body: declared }: Call): string[] {
  const type = declared?.type;
  return [
    ...(isOfSender ? ['-u "source:$PNB_SOURCE_SECRET"'] : []),
    ...(isPublic ? [] : ['-H "Authorization: Bearer $PNB_TOKEN"']),
    ...(isKeyed ? ['-H "Idempotency-Key: $(openssl rand -hex 16)"'] : []),
    ...(type?.endsWith('json') ? [`-H "Content-Type: ${type}"`] : []),
  ];
}

function body({ value, body: declared, upload }: Call): string[] {
  if (!value) return [];
  if (upload) return [...fields('-F', value), `-F file=@${upload}`];
  if (!declared?.type.endsWith('json')) return fields('-d', value);
  const compact = JSON.stringify(value);
  return [`-d ${quote(compact.length > 70 ? JSON.stringify(value, null, 2) : compact)}`];
}

const fields = (option: string, value: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(value).map(([name, member]) =>
    member instanceof Variable
      ? `${option} "${name}=$${member.name}"`
      : `${option} ${quoteIfNeeded(`${name}=${asText(member)}`)}`,
  );

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const quoteIfNeeded = (text: string): string => (/^[\w=.:@/-]+$/.test(text) ? text : quote(text));

const output = ({ download }: Call): string[] => (download ? [`-o ${download}`] : []);
