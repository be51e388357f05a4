/** A backup or restore that is refused or has failed; the message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
