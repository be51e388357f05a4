import { decodeId, encodeId } from '@pnb/contract';
import { type AccountDb, type Control, newId } from '@pnb/db';
import { hashSourceSecret, makeSourceSecret } from '@pnb/identity';

export interface Sources {
  source_id: string;
  source_secret: string;
  /** A source whose secret may be rotated. */
  other_source_id: string;
  /** A source that nothing else uses. */
  spare_source_id: string;
  /** Held files of the source. */
  upload_id: string;
  rejected_id: string;
}

/** Three import sources of a build, the first with two held files. */
export async function insertSources(control: Control, db: AccountDb, build_id: string): Promise<Sources> {
  const { sql, account_id, environment } = db;
  const build = decodeId('build', build_id) ?? '';
  const secret = makeSourceSecret(environment);
  const secret_hash = new Uint8Array(hashSourceSecret(secret));
  const expiry = { secret_expires_at: new Date(Date.now() + 86_400_000) };
  const row = { account_id, build_id: build, mode: 'upsert', max_changed_share: 0.2, secret_hash, ...expiry } as const;
  const ids = [newId(), newId(), newId()].toSorted();
  await sql.importSource.createMany({ data: ids.map((id, at) => ({ ...row, id, name: `Group ${at}` })) });
  const [source_id = '', other_id = '', spare_id = ''] = ids;
  const addresses = ids.map((id) => ({ source_id: id, account_id, environment }));
  await control.prisma.importSourceAddress.createMany({ data: addresses });
  const ended = { status: 'completed', phase: 'done', rows_read: 3, finished_at: new Date() } as const;
  const held = { upload_state: 'held', held_reason: 'differs', changed_share: 0.5 } as const;
  const file = { account_id, build_id: build, mode: 'dry_run', file_name: 'roster.csv', actor: {}, source_id } as const;
  const uploads = [newId(), newId()];
  await sql.import.createMany({ data: uploads.map((id) => ({ ...file, ...ended, ...held, id })) });
  const [upload_id = '', rejected_id = ''] = uploads.map((id) => encodeId('import', id));
  const [first, second, third] = [source_id, other_id, spare_id].map((id) => encodeId('import_source', id));
  const named = { source_id: first ?? '', other_source_id: second ?? '', spare_source_id: third ?? '' };
  return { ...named, source_secret: secret, upload_id, rejected_id };
}
