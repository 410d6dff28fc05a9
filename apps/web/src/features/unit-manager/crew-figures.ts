import { mayBePlanned } from '@traco/contract/fleet-management/vehicle';
import type { CrewDay } from '@traco/contract/unit-manager/unit-manager';
import { formatCount, formatVolume } from '../../lib/formats.ts';
import { isOnDuty } from './duty-order.ts';

/** The day in three figures: drivers on duty (of a day to come: planned), loads, mixers that are fit. */
export function crewFigures({ dayOn, today, drivers, vehicles, loads }: CrewDay) {
  const isToday = dayOn === today;
  const onDuty = drivers.filter(isOnDuty).length;
  const planned = drivers.filter(({ shift }) => shift).length;
  const mixers = vehicles.filter(({ type }) => type === 'mixer');
  const ready = mixers.filter(({ state }) => mayBePlanned(state)).length;
  const begun = loads.filter(({ state }) => state !== 'scheduled').length;
  const m3 = loads.reduce((sum, load) => sum + load.m3, 0);
  return [
    isToday
      ? {
          label: 'Motoristas em serviço',
          value: formatCount(onDuty),
          notes: [{ words: `${planned} com jornada, ${drivers.length} no quadro` }],
        }
      : {
          label: 'Motoristas com jornada',
          value: formatCount(planned),
          notes: [{ words: `de ${drivers.length} no quadro` }],
        },
    {
      label: 'Cargas do dia',
      value: formatCount(loads.length),
      notes: [
        { words: [isToday && `${begun} já saíram`, `${formatVolume(m3)} m³`].filter(Boolean).join(' · ') },
      ],
    },
    {
      label: 'Betoneiras prontas',
      value: formatCount(ready),
      notes: [
        {
          words: `de ${mixers.length}`,
          tone: ready < mixers.length ? ('attention' as const) : ('neutral' as const),
        },
      ],
    },
  ];
}
