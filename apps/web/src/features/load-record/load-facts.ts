import { nameOfFigure } from '@traco/contract/figures/figures';
import type { LoadPage } from '@traco/contract/load-record/load-record';
import { clockTone } from '@traco/contract/operational-sheet/concrete-clock';
import type { Fact } from '../../kit/record/record-top.tsx';
import { formatInstant, formatM3, formatMoney, formatTime } from '../../lib/formats.ts';
import { clockOf } from '../operational-sheet/shared/sheet/load-clock.ts';
import { handedOverLines } from '../totals/shared/volume-parts.ts';

/** Two to four figures of a load: what matters of it as it stands. @param now the server's clock */
export function factsOf({ load, money, trip }: LoadPage, now: Date): Fact[] {
  if (load.state === 'scheduled')
    return [
      { label: nameOfFigure('ordered'), value: formatM3(load.loadedM3) },
      ...(trip.plannedAt ? [{ label: 'Carrega às', value: formatTime(trip.plannedAt, trip.timeZone) }] : []),
    ];
  const clock = trip.steps.washingAt ? null : clockOf(trip, now);
  const isLate = clock !== null && ['orange', 'red'].includes(clockTone(clock, trip));
  return [
    { label: nameOfFigure('loaded'), value: formatM3(load.loadedM3) },
    ...handedOverLines(load).map(([label, value]) => ({ label, value })),
    ...(load.returnedM3 > 0 ? [{ label: nameOfFigure('returned'), value: formatM3(load.returnedM3) }] : []),
    ...(clock !== null
      ? [{ label: 'Relógio do concreto', value: `${clock} de ${trip.lifeMinutes} min`, isAlarming: isLate }]
      : money
        ? [{ label: 'Valor', value: formatMoney(money.totalCents) }]
        : [{ label: 'Carregada em', value: formatInstant(load.loadedAt, trip.timeZone) }]),
  ];
}
