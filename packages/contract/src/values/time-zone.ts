import { keptByText } from './kept-by-text.ts';

const MINUTE_MS = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

const QUARTER_MS = 15 * MINUTE_MS;
const MOST_KEPT = 2_000;
const offsets = new Map<string, number>();

/** The wall clock of a zone at an instant, `yyyy-mm-ddTHH:mm`. */
export function wallClock(instant: Date, zone: string): string {
  const time = instant.getTime();
  // Since 1970 clocks are changed at whole quarters of an hour only: asking once for each is enough, and asking is slow.
  if (!(time >= 0)) return askedClock(instant, zone);
  const quarter = `${Math.floor(time / QUARTER_MS)} ${zone}`;
  const known = offsets.get(quarter);
  if (known !== undefined) return new Date(time + known).toISOString().slice(0, 16);
  const clock = askedClock(instant, zone);
  if (offsets.size >= MOST_KEPT) offsets.clear();
  offsets.set(quarter, Date.parse(`${clock}:00Z`) - Math.floor(time / MINUTE_MS) * MINUTE_MS);
  return clock;
}

function askedClock(instant: Date, zone: string): string {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/** The day of an instant in a zone, `yyyy-mm-dd`. */
export const dayIn = (instant: Date, zone: string): string => wallClock(instant, zone).slice(0, 10);

/**
 * The instant at which a zone's clock shows `yyyy-mm-ddTHH:mm`. Of an hour that a change of clocks shows twice,
 * the first; of one that it skips, the hour after.
 */
export function instantOf(wall: string, zone: string): Date {
  const asUtc = Date.parse(`${wall}:00Z`);
  const offsetAt = (instant: number) => Date.parse(`${wallClock(new Date(instant), zone)}:00Z`) - instant;
  const floor = Math.floor(asUtc / MINUTE_MS) * MINUTE_MS;
  const first = floor - offsetAt(floor - 86_400_000);
  if (wallClock(new Date(first), zone) === wall) return new Date(first);
  const second = floor - offsetAt(first);
  const isShown = wallClock(new Date(second), zone) === wall;
  return new Date(isShown ? second : Math.max(first, second));
}

const begins = keptByText<number>(MOST_KEPT);

/** The instant at which a day begins in a zone; asked all the time for the days around today. */
export const startOfDay = (day: string, zone: string): Date =>
  new Date(begins(`${day} ${zone}`, () => instantOf(`${day}T00:00`, zone).getTime()));
