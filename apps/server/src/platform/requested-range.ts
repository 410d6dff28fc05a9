import type { ByteRange } from './storage.ts';

/**
 * The part of a file that a `Range` header asks for: undefined for the whole (no header, several parts, another unit),
 * 'none' for a part that the file does not have.
 */
export function requestedRange(header: string | undefined, bytes: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!from && !to) return undefined;
  const start = from ? Number(from) : Math.max(0, bytes - Number(to));
  const end = from && to ? Math.min(Number(to), bytes - 1) : bytes - 1;
  return start > end ? 'none' : { start, end };
}
