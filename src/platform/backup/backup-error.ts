/** Why a backup or a restore cannot be, as a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
