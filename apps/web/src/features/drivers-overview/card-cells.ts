import { absenceWords, driverEventWords } from '@traco/contract/crew/crew-words';
import type { DriverCard } from '@traco/contract/drivers-overview/driver-overview';
import type { DriverEventKind } from '@traco/contract/truck-drivers/driver';
import { daysFrom } from '@traco/contract/values/calendar';
import { counted } from '../../lib/counted.ts';
import { formatDay, formatM3 } from '../../lib/formats.ts';

/** A day of the card: how high its column is, and what is to be said of it. */
export interface Cell {
  day: string;
  /** Its trips, as a part of the day with most. */
  share: number;
  away: boolean;
  event: DriverEventKind | null;
  words: string;
}

/** The days of a driver's card, the first one first. */
export function cellsOf({
  from,
  to,
  days,
  absences,
  events,
}: Pick<DriverCard, 'from' | 'to' | 'days' | 'absences' | 'events'>): Cell[] {
  const most = Math.max(1, ...days.map(({ trips }) => trips));
  const tripsOf = new Map(days.map((day) => [day.day, day]));
  return daysFrom(from, to).map((day) => {
    const driven = tripsOf.get(day);
    const absence = absences.find(({ fromOn, toOn }) => fromOn <= day && day <= toOn);
    const ofDay = events.filter(({ onDay }) => onDay === day);
    const words = [
      formatDay(day),
      driven && `${counted(driven.trips, 'viagem', 'viagens')}, ${formatM3(driven.m3)}`,
      absence && absenceWords[absence.kind].toLowerCase(),
      ...ofDay.map(({ kind }) => driverEventWords[kind].toLowerCase()),
    ];
    return {
      day,
      share: (driven?.trips ?? 0) / most,
      away: absence !== undefined,
      event: ofDay[0]?.kind ?? null,
      words: words.filter(Boolean).join(' · '),
    };
  });
}
