import { bodyError, type EmittedEventType, invalid } from '@pnb/contract';
import { type AccountTransaction, newId } from '@pnb/db';
import { eventDraft, type EventDraft } from '@pnb/events';
import { referToSource } from '@pnb/imports';

type SourceEventType = 'import_source.file_late' | 'import_source.file_held';

export const isSourceEvent = (type: EmittedEventType): type is SourceEventType =>
  type === 'import_source.file_late' || type === 'import_source.file_held';

/** The newest import source, with a file that is late or held. */
export async function buildSourceEvent({ sql }: AccountTransaction, type: SourceEventType): Promise<EventDraft> {
  const row = await sql.importSource.findFirst({ orderBy: { created_at: 'desc' } });
  if (!row) {
    const detail = 'The account has no import source in the sandbox. Create one with POST /v1/import-sources.';
    throw invalid([bodyError('/type', 'not_found', detail)]);
  }
  const { object, ...subject } = referToSource(row);
  if (type === 'import_source.file_late')
    return eventDraft({ type, ...subject, data: { object, expected_at: new Date() } });
  const data = { object, upload_id: newId(), reason: 'differs' as const, changed_share: 0.35 };
  return eventDraft({ type, ...subject, data });
}
