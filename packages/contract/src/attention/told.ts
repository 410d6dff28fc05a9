import { z } from 'zod';
import { NoticeLine } from '../operational-sheet/driver-day.ts';
import { Instant } from '../values/quantities.ts';
import { AttentionLine, AttentionUnit } from './lines.ts';
import { ToldPlace } from './places.ts';

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

/** A line as it is sent: its plant by its place in `units`, and nothing of what it has not. */
const ToldLine = AttentionLine.omit({ unit: true, since: true, figure: true, action: true }).extend({
  unit: z.int().min(0).optional(),
  since: Instant.optional(),
  figure: z.number().optional(),
  /** What the button says; with a phone it calls, without one it opens the place. */
  label: z.string(),
  phone: z.string().optional(),
  place: ToldPlace,
});
export type ToldLine = z.infer<typeof ToldLine>;
const ToldSnoozed = ToldLine.extend({ until: Instant, reason: z.string() });

/** The same as it is sent: a hundred lines name a unit once. */
export const ToldAttention = Attention.extend({
  units: z.array(AttentionUnit),
  lines: z.array(ToldLine).max(MOST_LINES),
  snoozed: z.array(ToldSnoozed).max(MOST_LINES),
});
export type ToldAttention = z.infer<typeof ToldAttention>;

/** @returns the list as it is sent */
export function toldAttention(attention: Attention): ToldAttention {
  const units: AttentionUnit[] = [];
  const placed = new Map<string, number>();
  const placeOf = (unit: AttentionUnit): number => {
    const place = placed.get(unit.id) ?? units.push(unit) - 1;
    placed.set(unit.id, place);
    return place;
  };
  const told = <Line extends AttentionLine>({ unit, since, figure, action, place, ...rest }: Line) => ({
    ...rest,
    ...(unit && { unit: placeOf(unit) }),
    ...(since !== null && { since }),
    ...(figure !== null && { figure }),
    label: action.label,
    ...(action.kind === 'call' && { phone: action.phone }),
    place: 'unitId' in place ? { ...place, unitId: placed.get(place.unitId) ?? place.unitId } : place,
  });
  return { ...attention, lines: attention.lines.map(told), snoozed: attention.snoozed.map(told), units };
}
