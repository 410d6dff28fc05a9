import { formatMinutes } from '../../../lib/formats.ts';

/** `1 h 05 min` since an instant; `now` in milliseconds since 1970. */
export const formatSince = (at: string, now: number): string =>
  formatMinutes(Math.max(0, Math.floor((now - Date.parse(at)) / 60_000)));
