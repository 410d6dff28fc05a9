/**
 * Reads a day as it is typed or exported: `31/12/2025`, `31/12/25`, `31-12-2025`, `31.12.2025`, `31/12`, `31`,
 * `31122025`, `2025-12-31`. What is missing is taken from `today`.
 * @param today the day to complete from, `yyyy-mm-dd`
 * @returns `yyyy-mm-dd`, or null when there is no such day
 */
export function parseDay(typed: string, today: string): string | null {
  const text = typed.trim();
  const iso = text.match(/^(\d{4})-(\d{1,2})-(\d{1,2})$/);
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!);
  const packed = text.match(/^(\d{2})(\d{2})(\d{4}|\d{2})?$/);
  const parts = packed ?? text.match(/^(\d{1,2})(?:[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?)?$/);
  if (!parts) return null;
  const [thisYear = '', thisMonth = ''] = today.split('-');
  const [, day = '', month = thisMonth, year = thisYear] = parts;
  return dayOf(year.length === 2 ? `20${year}` : year, month, day);
}

/**
 * Reads a time of day: `7`, `730`, `0730`, `7:30`, `7h30`, `07:30:15`, `7:30 PM`.
 * @returns `HH:mm`, or null when there is no such time
 */
export function parseTime(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const parts =
    text.match(/^(\d{1,2})(\d{2})$/) ??
    text.match(/^(\d{1,2})(?:[:h.]\s?(\d{2})?(?:[:m](\d{2})(?:\.\d+)?)?)?\s?(am|pm|min|m|s|h)?$/);
  if (!parts) return null;
  const afternoon = parts[4] === 'pm' && Number(parts[1]) < 12;
  const midnight = parts[4] === 'am' && Number(parts[1]) === 12;
  const hour = Number(parts[1]) + (afternoon ? 12 : 0) - (midnight ? 12 : 0);
  const minute = Number(parts[2] ?? 0);
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/**
 * Reads day and time in one text: `31/12/2025 07:30`, `2025-12-31T07:30:00`, `31/12/2025` (noon is not
 * invented: the time is midnight then).
 * @returns `yyyy-mm-ddTHH:mm` on the plant's clock, or null
 */
export function parseDayAndTime(typed: string, today: string): string | null {
  const [first = '', ...rest] = typed
    .trim()
    .replace(/^(\d{4}-\d{1,2}-\d{1,2})T/, '$1 ')
    .split(/[\s,]+/);
  const day = /^\d{1,2}$/.test(first) ? null : parseDay(first, today);
  const time = rest.length === 0 ? '00:00' : parseTime(rest.join(' ').replace(/z$/i, ''));
  return day && time ? `${day}T${time}` : null;
}

/** A day is typed as it is shown. */
export { formatDay as typedDay } from './formats.ts';

function dayOf(year: string, month: string, day: string): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(written) ? written : null;
}
