import type { AttentionUnit } from './lines.ts';
import type { Place, ToldPlace } from './places.ts';
import type { Attention, ToldAttention, ToldLine } from './told.ts';

/** @returns the list as it was before it was sent */
export function heardAttention({ units, ...told }: ToldAttention): Attention {
  const heard = <Line extends ToldLine>({ unit, since, figure, label, phone, place, ...rest }: Line) => ({
    ...rest,
    unit: (unit === undefined ? undefined : units[unit]) ?? null,
    since: since ?? null,
    figure: figure ?? null,
    action:
      phone === undefined ? ({ kind: 'open', label } as const) : ({ kind: 'call', label, phone } as const),
    place: heardPlace(place, units),
  });
  return { ...told, lines: told.lines.map(heard), snoozed: told.snoozed.map(heard) };
}

/** @returns the place, its plant by its id again */
function heardPlace(place: ToldPlace, units: readonly AttentionUnit[]): Place {
  if (!('unitId' in place)) return place;
  const { unitId } = place;
  return { ...place, unitId: typeof unitId === 'number' ? (units[unitId]?.id ?? '') : unitId };
}
