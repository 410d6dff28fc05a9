import { mayBePlanned } from '@traco/contract/fleet-management/vehicle-states';
import type { CrewDay, CrewLoad } from '@traco/contract/unit-manager/unit-manager';
import { wordFor } from '../../lib/counted.ts';
import { formatVolume } from '../../lib/formats.ts';
import { figureBlockOf } from '../figures/shared/figure-block-of.ts';
import { hasLeft } from './crew-words.ts';
import { isOnDuty } from './duty-order.ts';

/** The day in three figures: drivers on duty (of a day to come: planned), loads, mixers that are fit. */
export function crewFigures({ unit, dayOn, today, drivers, vehicles, loads }: CrewDay) {
  const isToday = dayOn === today;
  const onDuty = drivers.filter(isOnDuty).length;
  const planned = drivers.filter(({ shift }) => shift).length;
  const mixers = vehicles.filter(({ type }) => type === 'mixer');
  const ready = mixers.filter(({ state }) => mayBePlanned(state)).length;
  const m3Of = (some: readonly CrewLoad[]) => formatVolume(some.reduce((sum, load) => sum + load.m3, 0));
  const left = loads.filter(hasLeft);
  const shown = { of: unit.name, days: { from: dayOn, to: dayOn } };
  return [
    isToday
      ? {
          ...figureBlockOf('driversOnDuty', onDuty, shown),
          notes: [{ words: `${planned} com jornada, ${drivers.length} no quadro` }],
        }
      : {
          ...figureBlockOf('driversWithShift', planned, shown),
          notes: [{ words: `de ${drivers.length} no quadro` }],
        },
    {
      ...figureBlockOf('plannedLoads', loads.length, shown),
      notes: [
        { words: `${m3Of(loads)} m³ no dia` },
        ...(isToday
          ? [{ words: `${left.length} já ${wordFor(left.length, 'saiu', 'saíram')}, ${m3Of(left)} m³` }]
          : []),
      ],
    },
    {
      ...figureBlockOf('readyMixers', ready, shown),
      notes: [
        {
          words: `de ${mixers.length}`,
          tone: ready < mixers.length ? ('attention' as const) : ('neutral' as const),
        },
      ],
    },
  ];
}
