import { AppError } from '../../platform/errors/app-error.ts';

/** Errors whose message is written for a person. */
const USER_FACING = new Set([
  'StartError',
  'ConfigError',
  'SchemaTooNew',
  'ReadModelMismatch',
  'StoresDiffer',
]);

const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);

/** What to print when a start fails: the sentence for a person where there is one, else everything known. */
export function asSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = (error as NodeJS.ErrnoException).code;
  // ENOSPC is the file system's word for it, 53100 PostgreSQL's.
  if (code === 'ENOSPC' || code === '53100') {
    return 'The disk that holds the data is full: free some space and start again.';
  }
  const file = (error as NodeJS.ErrnoException).path;
  if (file !== undefined && UNWRITABLE.has(code ?? '')) {
    return `This account may not write ${file}: choose another folder with --data, or start as its owner.`;
  }
  if (error instanceof AppError && error.code === 'STORE_UNAVAILABLE') {
    const cause = (error.cause as Error | undefined)?.message.split('\n', 1)[0];
    return `The event store does not answer${cause ? ` (${cause})` : ''}: what was begun may be repeated once it does.`;
  }
  return USER_FACING.has(error.name) ? error.message : (error.stack ?? error.message);
}
