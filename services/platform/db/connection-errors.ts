/**
 * Classes of SQLSTATE after which the outcome of a commit is not known: connection lost, server shut down; or without a
 * connection at all: a database that takes none for now (55000), or is not there (3D000).
 */
const LOST = /^(08|57P0|55000|3D000)/;
const LOST_BY_SYSTEM = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
/** The driver's own errors have no code. */
const LOST_BY_DRIVER =
  /Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

/** Whether the connection broke, so that what was sent may or may not have been done. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss);
  const code = sqlState(error);
  if (code !== null) return LOST.test(code) || LOST_BY_SYSTEM.has(code);
  return LOST_BY_DRIVER.test(error.message);
}

/**
 * Whether the server rolled the statement back for a reason that passes: lock and statement timeouts, deadlocks,
 * lack of resources, a disk that is full, a server that is read-only while it recovers.
 */
export function isPassing(error: unknown): boolean {
  return /^(55P03|57014|40|53|58|25006)/.test(sqlState(error) ?? '');
}

/** Whether a statement was ended because it took longer than it may. */
export function isOutOfTime(error: unknown): boolean {
  return sqlState(error) === '57014';
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}

function sqlState(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : null;
}

/**
 * Whether an error is about the data: anything thrown by our own code, values and constraints the database
 * refuses. Everything else (no connection, no table, no right, no space) would meet any other data just the same.
 */
export function isAboutData(error: unknown): boolean {
  if (isConnectionLoss(error)) return false;
  const code = sqlState(error) ?? '';
  return !/^[0-9A-Z]{5}$/.test(code) || /^(0A|21|22|23|25P02|2F|44|54|P0)/.test(code);
}
