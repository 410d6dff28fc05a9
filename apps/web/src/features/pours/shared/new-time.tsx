import type { Pour } from '@traco/contract/pours/pour';
import { unusualOfNewTime } from '@traco/contract/unusual/new-time';
import { dayIn, wallClock } from '@traco/contract/values/time-zone';
import { useState } from 'react';
import { WhenField } from '../../../kit/form/typed-fields.tsx';
import { typedDay } from '../../../lib/brazilian-date.ts';
import { type PourParts, type PourWish, plannedDay, startOf } from './check-pour.ts';
import classes from './pour-forms.module.css';

/**
 * A new day and time for a pour, as they are typed, with the wish that they make.
 * @param proposed what they begin with; the pour's own otherwise
 */
export function useNewTime(pour: Pour, proposed = pour.startsAt) {
  const zone = pour.unit.timeZone;
  const [day = '', time = ''] = wallClock(new Date(proposed), zone).split('T');
  const [typed, setTyped] = useState({ day: typedDay(day), time });
  const [problems, setProblems] = useState<{ day?: string; time?: string }>({});
  const parts = (): PourParts => ({
    now: new Date(),
    timeZone: zone,
    needsUnit: false,
    isPumpable: () => true,
  });
  const startsAt = startOf(typed, parts());
  const isMoved = startsAt !== undefined && Date.parse(startsAt) !== Date.parse(pour.startsAt);
  return {
    typed,
    problems,
    today: dayIn(new Date(), zone),
    /** Undefined while it cannot be read or is the old one. */
    startsAt: isMoved ? startsAt : undefined,
    /** What of the new day is not usual. */
    unusual: isMoved ? unusualOfNewTime(pour, startsAt, Date.now()) : [],
    wish: startsAt ? wishOfPour(pour, { startsAt }) : null,
    change: (field: 'day' | 'time', value: string) => {
      setTyped((all) => ({ ...all, [field]: value }));
      setProblems({});
    },
    take: (instant: string) => {
      const [nextDay = '', nextTime = ''] = wallClock(new Date(instant), zone).split('T');
      setTyped({ day: typedDay(nextDay), time: nextTime });
      setProblems({});
    },
    /** The new beginning, or undefined with the reason at its field. */
    check: (): string | undefined => {
      if (!plannedDay(typed.day, dayIn(new Date(), zone))) setProblems({ day: 'Informe uma data válida.' });
      else if (!startsAt) setProblems({ time: 'Informe uma hora válida.' });
      else if (!isMoved) setProblems({ time: 'É o horário que ela já tem.' });
      else if (Date.parse(startsAt) < Date.now()) setProblems({ time: 'Esta hora já passou.' });
      else return startsAt;
      return undefined;
    },
  };
}
type NewTimeState = ReturnType<typeof useNewTime>;

/** A pour as a wish of other values, not counted twice; what was released of it is not asked for, as the server has it. */
export const wishOfPour = (
  pour: Pour,
  { m3 = pour.m3, ...change }: Partial<Pick<PourWish, 'startsAt' | 'm3' | 'intervalMinutes' | 'pumped'>>,
): PourWish & { exceptPourId: string } => ({
  unitId: pour.unit.id,
  siteId: pour.site.id,
  startsAt: pour.startsAt,
  m3: Math.max(0.5, m3 - pour.releasedM3),
  loadM3: pour.loadM3,
  intervalMinutes: pour.intervalMinutes,
  pumped: pour.pumped,
  ...(pour.pump ? { pumpId: pour.pump.id } : {}),
  ...(pour.largestTruckM3 ? { largestTruckM3: pour.largestTruckM3 } : {}),
  exceptPourId: pour.id,
  ...change,
});

/** The two fields of a new beginning. */
export const NewTime = ({ when }: { when: NewTimeState }) => (
  <div className={classes.pair}>
    <WhenField
      kind="day"
      label="Novo dia"
      today={when.today}
      parse={plannedDay}
      value={when.typed.day}
      error={when.problems.day}
      onChange={(value) => when.change('day', value)}
    />
    <WhenField
      kind="time"
      label="Nova hora na obra"
      today={when.today}
      value={when.typed.time}
      error={when.problems.time}
      onChange={(value) => when.change('time', value)}
    />
  </div>
);
