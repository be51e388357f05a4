import {
  bodyError,
  checkReadOnly,
  encodeId,
  EVENT_DESTINATION_READ_ONLY,
  type EventDestinationAuthentication,
  type EventDestinationCreate,
  type EventDestinationType,
  type EventDestinationUpdate,
  type FieldError,
  invalid,
} from '@pnb/contract';
import { isBrokerPort } from '@pnb/destinations';
import { checkUrl, URL_ERRORS, type AddressPolicy } from '@pnb/webhooks';
import { checkEventTypes } from '../http/check-event-types.ts';
import type { DestinationRow } from './event-destinations.repository.ts';

/** How a destination connects, after a create or an update. */
export interface Connection {
  type: EventDestinationType;
  servers: readonly string[];
  tls: boolean;
  method: EventDestinationAuthentication;
  username: string | null;
}

interface Checked extends Connection {
  /** Whether there is one, of the request or stored. */
  hasSecret: boolean;
  isSecretSent: boolean;
  event_types: readonly string[];
}

/** How a new destination connects; throws every field error that the schema cannot detect. */
export function checkCreate(body: EventDestinationCreate, targets: AddressPolicy): Connection {
  const { type, servers, tls = true, authentication, secret, event_types } = body;
  const { method = 'none', username = null } = authentication ?? {};
  const isSecretSent = secret !== undefined;
  const connection = { type, servers, tls, method, username };
  const errors = listErrors({ ...connection, hasSecret: isSecretSent, isSecretSent, event_types }, targets);
  if (errors.length > 0) throw invalid(errors);
  return connection;
}

/** How a changed destination connects; throws every field error that the schema cannot detect. */
export function checkUpdate(
  patch: EventDestinationUpdate,
  current: DestinationRow,
  targets: AddressPolicy,
): Connection {
  const connection = mergeConnection(patch, current);
  const isSecretSent = patch.secret !== undefined;
  // A stored secret is never sent to other servers, nor in plain text, on behalf of a caller that may not know it.
  const isRedirected =
    connection.servers.some((server) => !current.servers.includes(server)) || (current.tls && !connection.tls);
  const hasSecret = isSecretSent || (current.authentication !== 'none' && !isRedirected);
  const { event_types = [] } = patch;
  const errors = [
    ...checkReadOnly(patch, EVENT_DESTINATION_READ_ONLY, fixedFields(current)),
    ...listErrors({ ...connection, hasSecret, isSecretSent, event_types }, targets),
  ];
  if (errors.length > 0) throw invalid(errors);
  return connection;
}

function mergeConnection(
  { servers, tls, authentication }: EventDestinationUpdate,
  current: DestinationRow,
): Connection {
  const method = authentication?.method ?? current.authentication;
  const isSame = method === current.authentication;
  const { username = isSame || USER_METHODS.has(method) ? current.username : null } = authentication ?? {};
  return { type: current.type, servers: servers ?? current.servers, tls: tls ?? current.tls, method, username };
}

/** The fixed fields as responses show them. */
const fixedFields = ({ id, type, created_at }: DestinationRow) => ({
  object: 'event_destination',
  id: encodeId('event_destination', id),
  type,
  created_at: created_at.toISOString(),
});

const listErrors = (checked: Checked, targets: AddressPolicy): FieldError[] => [
  ...checkServers(checked, targets),
  ...checkAuthentication(checked),
  ...checkSecret(checked),
  ...checkEventTypes(checked.event_types),
];

function checkServers({ servers, tls }: Connection, targets: AddressPolicy): FieldError[] {
  const texts = servers.map((server) => checkServer(server, tls, targets));
  if (texts.includes('tls'))
    return [
      bodyError(
        '/tls',
        'url_not_allowed',
        'Must be true. Without TLS, only servers in address ranges that the operator has opened can be used.',
      ),
    ];
  return texts.flatMap((text, index) =>
    text === null ? [] : [bodyError(`/servers/${index}`, 'url_not_allowed', text)],
  );
}

/** Those of URLs, except that a server is none. */
const SERVER_ERRORS: Readonly<Record<keyof typeof URL_ERRORS, string>> = {
  ...(Object.fromEntries(
    Object.entries(URL_ERRORS).map(([code, text]) => [code, `${text.replace(/^m/, 'M')}.`]),
  ) as typeof URL_ERRORS),
  not_a_url: 'Must be a valid host name and a port, such as kafka-1.partner.example:9093.',
};

/** The rules of webhooks for a host: what is wrong with it, `tls` if only the missing encryption is, or null. */
function checkServer(server: string, tls: boolean, policy: AddressPolicy): string | null {
  const at = server.lastIndexOf(':');
  const port = Number(server.slice(at + 1));
  if (port > 65_535) return 'Must have a port of at most 65535.';
  const checked = checkUrl(`${tls ? 'https' : 'http'}://${server.slice(0, at)}`, policy);
  if (!checked.ok) return checked.error === 'scheme' ? 'tls' : SERVER_ERRORS[checked.error];
  return isBrokerPort(port) || policy.hasOpened ? null : 'Must use port 443, or a port from 1024 on.';
}

const METHODS: Readonly<Record<EventDestinationType, readonly EventDestinationAuthentication[]>> = {
  nats_jetstream: ['none', 'password', 'token'],
  kafka: ['none', 'password', 'scram_sha_256', 'scram_sha_512'],
};

const USER_METHODS: ReadonlySet<EventDestinationAuthentication> = new Set([
  'password',
  'scram_sha_256',
  'scram_sha_512',
]);

function checkAuthentication({ type, method, username }: Connection): FieldError[] {
  if (!METHODS[type].includes(method))
    return [
      bodyError(
        '/authentication/method',
        'invalid_enum',
        `A destination of type ${type} does not support ${method}. Use one of: ${METHODS[type].join(', ')}.`,
      ),
    ];
  const at = '/authentication/username';
  if (USER_METHODS.has(method) && username === null)
    return [bodyError(at, 'required', `The method ${method} requires a user name.`)];
  if (!USER_METHODS.has(method) && username !== null)
    return [bodyError(at, 'inconsistent', `The method ${method} has no user name. Leave it out, or send null.`)];
  return [];
}

function checkSecret({ method, hasSecret, isSecretSent }: Checked): FieldError[] {
  if (method === 'none')
    return isSecretSent ? [bodyError('/secret', 'inconsistent', 'The method none has no secret. Leave it out.')] : [];
  if (hasSecret) return [];
  return [
    bodyError(
      '/secret',
      'required',
      `The method ${method} requires a secret. Send it again with other servers, and if TLS is turned off.`,
    ),
  ];
}
