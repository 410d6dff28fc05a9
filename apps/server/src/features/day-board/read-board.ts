import { addDays } from '@traco/contract/calendar';
import type { DayBoard, DayOverview, Overnight } from '@traco/contract/day-board';
import type { Day } from '@traco/contract/day-plan/day';
import { type DrivenDay, driveDay } from '@traco/contract/day-plan/find-conflicts';
import { pumpUses } from '@traco/contract/day-plan/pump-uses';
import type { Pour } from '@traco/contract/pour';
import { isProvisional } from '@traco/contract/pour-states';
import { dayIn, instantOf } from '@traco/contract/time-zone';
import type { Database } from '../../platform/transaction.ts';
import {
  type DayFrame,
  dayOfFacts,
  listOvernight,
  type PlannedDay,
  type Plant,
  readDay,
  readDays,
} from '../day-plan/day-plan.service.ts';
import { listPoursById } from '../pours/pours.service.ts';
import { toBoardDriver, toBoardLoad, toBoardVehicles } from './to-board.rules.ts';

/** A unit's day with everything that the board draws. */
export async function readBoard(db: Database, plant: Plant, dayOn: string, now: Date): Promise<DayBoard> {
  const { frame, facts } = await readDay(db, plant, dayOn);
  const { id, name, timeZone, capacityM3PerHour, latitude, longitude, settings } = plant;
  return {
    unit: { id, name, timeZone, capacityM3PerHour, latitude, longitude },
    settings,
    dayOn,
    beginsAt: frame.beginsAt.toISOString(),
    now: now.toISOString(),
    mixers: toBoardVehicles(facts, 'mixer'),
    pumps: toBoardVehicles(facts, 'pump'),
    drivers: facts.drivers.map((driver) => toBoardDriver(driver, dayOn)),
    pours: await listPoursById(
      db,
      facts.pours.map((pour) => pour.id),
    ),
    loads: facts.loads.map(toBoardLoad),
    overnight: await readOvernight(db, plant, frame),
  };
}

/** The pours of the day before that go on after midnight, in the order in which they end. */
async function readOvernight(
  db: Database,
  plant: Plant,
  { dayOn, beginsAt }: DayFrame,
): Promise<Overnight[]> {
  const going = await listOvernight(
    db,
    plant.id,
    instantOf(`${addDays(dayOn, -1)}T00:00`, plant.timeZone),
    beginsAt,
  );
  if (going.length === 0) return [];
  return (await listPoursById(db, going))
    .map(({ id, number, customer, dayOn: began, endsAt }) => ({
      pourId: id,
      number,
      customer: customer.name,
      dayOn: began,
      endsAt,
    }))
    .sort((one, other) => one.endsAt.localeCompare(other.endsAt));
}

/** A unit's days in cards: what is booked, what it could take, what is wrong. */
export async function readOverviews(
  db: Database,
  plant: Plant,
  daysOn: readonly string[],
  now: Date,
): Promise<DayOverview[]> {
  const days = await readDays(db, plant, daysOn);
  const ids = days.flatMap(({ facts }) => facts.pours.map(({ id }) => id));
  const pours = new Map((await listPoursById(db, ids)).map((pour) => [pour.id, pour]));
  return days.map((day) => overviewOf(plant, day, driveFacts(plant, day, now), pours));
}

/** A day as it would be driven, and what was driven. */
export interface DrivenFacts extends DrivenDay {
  day: Day;
}

/** Drives a unit's day; on the running one, what has not begun cannot begin before now. */
export function driveFacts(plant: Plant, { frame, facts }: PlannedDay, now: Date): DrivenFacts {
  const isRunning = frame.dayOn === dayIn(now, plant.timeZone);
  const day = dayOfFacts(facts, frame, isRunning ? now : undefined);
  return { day, ...driveDay(day) };
}

/** A driven day in a card. @param known the pours by id, of this day among others */
export function overviewOf(
  plant: Plant,
  { frame, facts }: PlannedDay,
  { day, loads, conflicts }: DrivenFacts,
  known: ReadonlyMap<string, Pour>,
): DayOverview {
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
    pumpsBooked: new Set(pumpUses(loads, day).flatMap(({ pumpId }) => pumpId ?? [])).size,
    pumps: day.pumps.length,
    trucks: day.trucks.length,
    conflicts: conflicts.length,
    waiting: pours.filter(({ state }) => isProvisional(state)).length,
    unconfirmed: pours.filter(
      ({ state, customerConfirmedAt }) => state === 'confirmed' && !customerConfirmedAt,
    ).length,
  };
}
