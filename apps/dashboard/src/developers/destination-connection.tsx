import { TextField } from '../components/text-field.tsx';
import type { Destination } from './destination-queries.ts';
import { findFieldError } from './field-error.ts';

export type Method = Destination['authentication']['method'];

/** Methods of authentication by the type of the broker, the default first. */
export const METHODS = {
  kafka: [
    ['scram_sha_512', 'SCRAM-SHA-512'],
    ['scram_sha_256', 'SCRAM-SHA-256'],
    ['password', 'Password (PLAIN)'],
    ['none', 'None'],
  ],
  nats_jetstream: [
    ['token', 'Token'],
    ['password', 'Password'],
    ['none', 'None'],
  ],
} as const satisfies Record<Destination['type'], readonly (readonly [Method, string])[]>;

/** Whether connections are encrypted. */
export const TlsField = ({ isOn, error }: { isOn: boolean; error: string | undefined }) => (
  <div className="grid gap-1.5">
    <label className="flex items-center gap-2.5">
      <input type="checkbox" name="tls" className="size-4 accent-accent" defaultChecked={isOn} />
      Use TLS with a verified certificate
    </label>
    {error ? (
      <p role="alert" className="text-danger">
        {error}
      </p>
    ) : null}
  </div>
);

interface DestinationCredentialsProps {
  method: Method;
  /** What the destination that is edited uses; null for a new one. */
  stored: Destination['authentication'] | null;
  error: Error | null;
}

/** What the method requires. */
export function DestinationCredentials({ method, stored, error }: DestinationCredentialsProps) {
  if (method === 'none') return null;
  const hasSecret = stored !== null && stored.method !== 'none';
  return (
    <>
      {method === 'token' ? null : (
        <TextField
          name="username"
          label="User name"
          autoComplete="off"
          defaultValue={stored?.username ?? ''}
          error={findFieldError(error, 'authentication/username')}
        />
      )}
      <TextField
        name="secret"
        label={method === 'token' ? 'Token' : 'Password'}
        hint={
          hasSecret
            ? 'If empty, the stored one is kept. It is required again with other servers, and if TLS is turned off.'
            : 'It is stored encrypted, and never shown again.'
        }
        type="password"
        autoComplete="new-password"
        error={findFieldError(error, 'secret')}
      />
    </>
  );
}
