import { minutesAfter } from './minutes.ts';
import type { DayPlan, PourGroup, PourRow } from './planned-days.ts';
import type { Random } from './random.ts';

/** How a pour stands: what has left and what the clock says decide, chance does the rest. */
export function stateOfPour({
  random,
  now,
  day,
  group,
  startsAt,
  waits,
}: {
  random: Random;
  now: Date;
  day: DayPlan;
  group: PourGroup;
  startsAt: Date;
  waits: boolean;
}): Pick<PourRow, 'state' | 'reason' | 'reasonText' | 'confirmedAt' | 'customerConfirmedAt'> {
  const nothing = { reason: null, reasonText: '', confirmedAt: null, customerConfirmedAt: null };
  const dayBefore = minutesAfter(startsAt, -18 * 60);
  const confirmedAt = dayBefore < now ? dayBefore : minutesAfter(now, -60);
  if (group.left.length > 0) {
    const isOver = group.toCome.length === 0 && group.left.every(({ load }) => ended.has(load.state));
    const delivered = group.left.some(({ load }) => load.deliveredM3 > 0 && load.state !== 'cancelled');
    const state = !isOver ? 'in_progress' : delivered ? 'done' : 'cancelled';
    return {
      ...nothing,
      state,
      confirmedAt,
      customerConfirmedAt: confirmedAt,
      ...(state === 'cancelled' ? { reason: 'customer_asked' as const } : {}),
    };
  }
  if (waits) return { ...nothing, state: 'requested' };
  const ahead = (startsAt.getTime() - now.getTime()) / 3_600_000;
  const state = random.weighted(ahead < 14 || day.isToday ? soon : ahead < 40 ? tomorrow : later);
  if (state === 'confirmed')
    return {
      ...nothing,
      state,
      confirmedAt,
      customerConfirmedAt: random.chance(ahead < 14 ? 0.9 : 0.4) ? confirmedAt : null,
    };
  if (state === 'suspended')
    return { ...nothing, state, reason: random.pick(['credit', 'rain'] as const), reasonText: '' };
  if (state === 'rescheduled')
    return { ...nothing, state, reason: 'rain' as const, reasonText: 'Choveu no dia marcado.' };
  if (state === 'cancelled')
    return {
      ...nothing,
      state,
      reason: random.pick(['customer_forgot', 'over_ordered', 'wrong_order'] as const),
      reasonText: '',
    };
  return { ...nothing, state };
}

const ended = new Set(['closed', 'cancelled', 'refused', 'diverted']);
const soon = [
  ['confirmed', 88],
  ['rescheduled', 4],
  ['under_review', 4],
  ['suspended', 2],
  ['cancelled', 2],
] as const;
const tomorrow = [
  ['confirmed', 52],
  ['requested', 22],
  ['under_review', 13],
  ['rescheduled', 7],
  ['suspended', 3],
  ['cancelled', 3],
] as const;
const later = [
  ['requested', 45],
  ['confirmed', 38],
  ['under_review', 12],
  ['suspended', 3],
  ['cancelled', 2],
] as const;
