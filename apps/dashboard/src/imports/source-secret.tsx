import { SecretNotice } from '../components/secret-notice.tsx';
import { type ImportSource, writeUploadCommand } from './source-queries.ts';

/** The secret of a source, which is shown once, and how its sender uses it. */
export function SourceSecret({ source: { id, name, secret } }: { source: ImportSource }) {
  if (!secret) return null;
  return (
    <SecretNotice
      title={`Secret of ${name}`}
      secret={secret}
      text={`It is shown only now. Give it to the sender, who uploads a file with: ${writeUploadCommand(id)}`}
    />
  );
}
