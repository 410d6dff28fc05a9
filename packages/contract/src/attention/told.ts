import { z } from 'zod';
import { NoticeLine } from '../operational-sheet/driver-day.ts';
import { Instant } from '../values/quantities.ts';
import { AttentionLine, AttentionUnit } from './lines.ts';

/** Lines of one answer: nobody reads more, and the count says how many there are. */
export const MOST_LINES = 300;

/** A line that the person has put off, and why; it comes back by itself, or before that when it becomes graver. */
export const SnoozedLine = AttentionLine.extend({ until: Instant, reason: z.string() });
export type SnoozedLine = z.infer<typeof SnoozedLine>;

/** What needs this person now: the one list that the bell, the panels, the menu and the lists' colours are drawn from. */
export const Attention = z.object({
  at: Instant,
  /** The gravest first. */
  lines: z.array(AttentionLine).max(MOST_LINES),
  /** All of them, those beyond `lines` too; none that is put off. */
  count: z.int(),
  snoozed: z.array(SnoozedLine).max(MOST_LINES),
  /** What people were told, of fourteen days, the newest first. */
  notices: z.array(NoticeLine.extend({ link: z.string() })),
});
export type Attention = z.infer<typeof Attention>;

/** The unit of a line as it is sent: its place in `units`. */
const unit = z.int().min(0).nullable();

/** The same as it is sent: a hundred lines name a unit once. */
export const ToldAttention = Attention.extend({
  units: z.array(AttentionUnit),
  lines: z.array(AttentionLine.extend({ unit })).max(MOST_LINES),
  snoozed: z.array(SnoozedLine.extend({ unit })).max(MOST_LINES),
});
export type ToldAttention = z.infer<typeof ToldAttention>;

/** @returns the list as it is sent */
export function toldAttention(attention: Attention): ToldAttention {
  const places = new Map<string, number>();
  const units: AttentionUnit[] = [];
  const withPlace = <Line extends AttentionLine>(line: Line) => {
    if (!line.unit) return { ...line, unit: null };
    const place = places.get(line.unit.id) ?? units.push(line.unit) - 1;
    places.set(line.unit.id, place);
    return { ...line, unit: place };
  };
  const [lines, snoozed] = [attention.lines.map(withPlace), attention.snoozed.map(withPlace)];
  return { ...attention, units, lines, snoozed };
}

/** @returns the list as it was before it was sent */
export function heardAttention({ units, ...told }: ToldAttention): Attention {
  const withUnit = <Line extends { unit: number | null }>(line: Line) => ({
    ...line,
    unit: line.unit === null ? null : (units[line.unit] ?? null),
  });
  return { ...told, lines: told.lines.map(withUnit), snoozed: told.snoozed.map(withUnit) };
}
