import { isOnTheWay } from '@traco/contract/concrete-volume/load';
import type { LoadPage } from '@traco/contract/load-record/load-record';
import { clockTone } from '@traco/contract/operational-sheet/concrete-clock';
import type { Fact } from '../../kit/record/record-top.tsx';
import { formatInstant, formatTime } from '../../lib/formats.ts';
import { noteText } from '../concrete-volume/shared/load-words.ts';
import { factOf } from '../figures/shared/fact-of.tsx';
import { clockOf } from '../operational-sheet/shared/sheet/load-clock.ts';

/** Two to four figures of a load: what matters of it as it stands. @param now the server's clock */
export function factsOf({ load, money, trip }: Pick<LoadPage, 'load' | 'money' | 'trip'>, now: Date): Fact[] {
  const day = { days: { from: load.dayOn, to: load.dayOn }, of: noteText(load) };
  if (load.state === 'scheduled')
    return [
      factOf('ordered', load.loadedM3, day),
      ...(trip.plannedAt ? [{ label: 'Carrega às', value: formatTime(trip.plannedAt, trip.timeZone) }] : []),
    ];
  const clock = trip.steps.washingAt ? null : clockOf(trip, now);
  const isLate = clock !== null && ['orange', 'red'].includes(clockTone(clock, trip));
  return [
    factOf('loaded', load.loadedM3, day),
    ...(load.state === 'loading'
      ? []
      : [factOf(isOnTheWay(load.state) ? 'onTheWay' : 'delivered', load.deliveredM3, day)]),
    ...(load.returnedM3 > 0 ? [factOf('returned', load.returnedM3, day)] : []),
    ...(clock !== null
      ? [{ label: 'Relógio do concreto', value: `${clock} de ${trip.lifeMinutes} min`, isAlarming: isLate }]
      : money
        ? [factOf('revenue', money.totalCents, { label: 'Valor', ...day })]
        : [{ label: 'Carregada em', value: formatInstant(load.loadedAt, trip.timeZone) }]),
  ];
}
