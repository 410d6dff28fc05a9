import type { DayBoard, DayOverview } from '@traco/contract/day-board/day-board';
import type { Overnight } from '@traco/contract/day-board/overnight';
import type { Day, Night } from '@traco/contract/day-plan/day';
import { type DrivenDay, driveDay } from '@traco/contract/day-plan/find-conflicts';
import { pumpUses } from '@traco/contract/day-plan/pump-uses';
import type { Pour } from '@traco/contract/pours/pour';
import { isProvisional } from '@traco/contract/pours/pour-states';
import { dayIn } from '@traco/contract/values/time-zone';
import { together } from '../../platform/one-message.ts';
import type { Database } from '../../platform/transaction.ts';
import {
  type DayAsking,
  dayOfFacts,
  instantAt,
  keptMeans,
  nightBefore,
  type PlannedDay,
  type Plant,
  readBoardNights,
  readDaysWithEves,
  type ShownNights,
  shownLoad,
  withNights,
} from '../day-plan/day-plan.service.ts';
import { type KeptPour, keptPoursAbout, listPoursById } from '../pours/pours.service.ts';
import { closedOf, keptClosed } from './kept-closed.ts';
import { besideOf } from './read-checked.ts';
import { toBoardCrew } from './to-board.rules.ts';

/** A unit's day with everything that the board draws: one message, of which what loads and pours do not change is kept. */
export async function readBoard(asking: DayAsking, plant: Plant, dayOn: string): Promise<DayBoard> {
  const { db, now } = asking;
  const [means, planned, known, closedAbout] = await together([
    keptMeans(asking, plant, dayOn),
    readBoardNights(db, plant, dayOn),
    keptPoursAbout(asking, plant, dayOn),
    keptClosed(asking, plant, dayOn),
  ]);
  const shown = withCarried(known, planned.carried);
  const { today, beside } = withNights(plant, dayOn, means, planned);
  const { frame, facts } = today;
  const night = nightBefore(today, now);
  const own = new Set(facts.pours.map((pour) => pour.id));
  const ofDay = new Set(facts.loads.map((load) => load.id));
  const { id, name, timeZone, capacityM3PerHour, latitude, longitude, settings } = plant;
  return {
    unit: { id, name, timeZone, capacityM3PerHour, latitude, longitude },
    settings,
    dayOn,
    beginsAt: frame.beginsAt.toISOString(),
    now: now.toISOString(),
    ...toBoardCrew(means, dayOn),
    pours: shown.filter((pour) => own.has(pour.id)),
    loads: facts.loads.map(shownLoad),
    seen: planned.seen.filter(({ loadId }) => ofDay.has(loadId)),
    overnight: night ? overnightOf(night, shown, frame.beginsAt) : [],
    beside: besideOf(beside, new Map(shown.map((pour) => [pour.id, pour.customer.name]))),
    closed: await closedOf(closedAbout, asking, { plant, dayOn, facts }),
  };
}

/** Pours with what their loads have carried. */
function withCarried(pours: readonly KeptPour[], carried: ShownNights['carried']): Pour[] {
  const ofPour = new Map(carried.map(({ pourId, m3, loads }) => [pourId, { deliveredM3: m3, loads }]));
  return pours.map((pour) => ({ ...pour, ...(ofPour.get(pour.id) ?? { deliveredM3: 0, loads: 0 }) }));
}

/** The pours of the day before that go on after midnight, in the order in which they end. */
function overnightOf(night: Night, known: readonly Pour[], beginsAt: Date): Overnight[] {
  const ids = new Set([...night.loads, ...night.pumps].map(({ pourId }) => pourId));
  const at = (minute: number) => instantAt(minute, beginsAt).toISOString();
  return known
    .filter(({ id }) => ids.has(id))
    .map((pour): Overnight => {
      const loads = night.loads.filter(({ pourId }) => pourId === pour.id);
      const pump = night.pumps.find(({ pourId }) => pourId === pour.id);
      return {
        pourId: pour.id,
        number: pour.number,
        customer: pour.customer.name,
        dayOn: pour.dayOn,
        untilAt: at(Math.max(...[...loads, ...(pump ? [pump] : [])].map(({ until }) => until))),
        loads: loads.map(({ id, m3, truckId, likelyTruckId, largestTruckM3, from, until }) => ({
          id,
          m3,
          vehicleId: truckId,
          likelyVehicleId: likelyTruckId ?? null,
          largestTruckM3,
          fromAt: at(from),
          untilAt: at(until),
        })),
        pump: pump ? { pumpId: pump.pumpId, fromAt: at(pump.from), untilAt: at(pump.until) } : null,
      };
    })
    .sort((one, other) => one.untilAt.localeCompare(other.untilAt));
}

/** A unit's days in cards: what is booked, what it could take, what is wrong. */
export async function readOverviews(
  db: Database,
  plant: Plant,
  daysOn: readonly string[],
  now: Date,
): Promise<DayOverview[]> {
  const days = await readDaysWithEves(db, plant, daysOn);
  const ids = days.flatMap(({ facts }) => facts.pours.map(({ id }) => id));
  const pours = new Map((await listPoursById(db, ids)).map((pour) => [pour.id, pour]));
  return days.map((day) => overviewOf(plant, day, driveFacts(plant, day, now), pours));
}

/** A day as it would be driven, and what was driven. */
export interface DrivenFacts extends DrivenDay {
  day: Day;
}

/** Drives a unit's day with the night before; on the running one, what has not begun cannot begin before now. */
export function driveFacts(plant: Plant, planned: PlannedDay, now: Date): DrivenFacts {
  const isRunning = planned.frame.dayOn === dayIn(now, plant.timeZone);
  const day = dayOfFacts(planned, isRunning ? now : undefined, nightBefore(planned, now));
  return { day, ...driveDay(day) };
}

/** A driven day in a card. @param known the pours by id, of this day among others */
export function overviewOf(
  plant: Plant,
  { frame, facts }: PlannedDay,
  { day, loads, conflicts }: DrivenFacts,
  known: ReadonlyMap<string, Pour>,
): DayOverview {
  const own = new Set(facts.pours.map(({ id }) => id));
  const uses = pumpUses(loads, day).filter(({ pourId }) => own.has(pourId));
  const pours = facts.pours.flatMap(({ id }) => known.get(id) ?? []);
  const m3Of = (some: readonly Pour[]) => some.reduce((sum, { m3, releasedM3 }) => sum + m3 - releasedM3, 0);
  const firm = pours.filter(({ state }) => !isProvisional(state));
  return {
    unit: { id: plant.id, name: plant.name, timeZone: plant.timeZone },
    dayOn: frame.dayOn,
    m3: m3Of(pours),
    confirmedM3: m3Of(firm),
    capacityM3: Math.round(((plant.rules.closesAt - plant.rules.opensAt) / 60) * plant.capacityM3PerHour),
    loads: facts.loads.length,
    pours: pours.length,
    pumpsBooked: new Set(uses.flatMap(({ pumpId }) => pumpId ?? [])).size,
    pumps: day.pumps.length,
    trucks: day.trucks.length,
    conflicts: conflicts.length,
    waiting: pours.filter(({ state }) => isProvisional(state)).length,
    unconfirmed: pours.filter(
      ({ state, customerConfirmedAt }) => state === 'confirmed' && !customerConfirmedAt,
    ).length,
  };
}
