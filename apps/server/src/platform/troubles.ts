import { sqlStateOf } from './refused-writes.ts';

/** What is wrong with the machine or its database, and not with what was asked; both are refusals of the door's. */
export type Trouble = 'NO_SPACE' | 'UNAVAILABLE';

/** disk_full */
const DATABASE_FULL = '53100';
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);
/** too_many_connections, and the ways in which a database stops, starts and breaks off. */
const DATABASE_AWAY = new Set(['53300', '57P01', '57P02', '57P03']);
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);
/** What the driver says without any code: its pool has no connection left, or one broke off. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;
/** Insufficient Storage, as an S3 says it. */
const STORE_FULL = 507;

/** The trouble that a failure tells of, wherever a library put it; undefined when it is another. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (!error || typeof error !== 'object') return undefined;
  const state = sqlStateOf(error) ?? '';
  const { code, message, cause, $metadata } = error as {
    code?: unknown;
    message?: unknown;
    cause?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  if (state === DATABASE_FULL || DISK_FULL.has(String(code))) return 'NO_SPACE';
  if ($metadata?.httpStatusCode === STORE_FULL) return 'NO_SPACE';
  if (DATABASE_AWAY.has(state) || state.startsWith('08')) return 'UNAVAILABLE';
  if (UNREACHABLE.has(String(code)) || NO_CONNECTION.test(String(message))) return 'UNAVAILABLE';
  return troubleOf(error instanceof AggregateError ? error.errors[0] : cause);
}
