import { addDays, addMonths, type Day, daysFrom, monthStart } from '@traco/contract/values/calendar';
import { dayIn, startOfDay } from '@traco/contract/values/time-zone';
import type { SoldMix } from './catalogue.ts';
import type { Client } from './customers.ts';
import type { VehicleRow } from './fleet.ts';
import { createLoadWriter, type LoadRow, type StepRow } from './loads.ts';
import { minutesAfter, minutesBetween } from './minutes.ts';
import { priceLevel } from './money.ts';
import type { Plant } from './people.ts';
import { type DayPlan, PLANNED_AHEAD_DAYS, PLANNED_BACK_DAYS } from './planned-days.ts';
import { type Market, planDay } from './pours.ts';
import { createRandom } from './random.ts';
import { dayWeight } from './seasons.ts';
import { departuresAfter, departuresUntil, heldUpDepartures } from './today.ts';

/** What the ledger is written from. */
export interface LedgerParts {
  seed: string;
  now: Date;
  plants: readonly Plant[];
  clients: ReadonlyMap<Plant, readonly Client[]>;
  fleet: readonly VehicleRow[];
  mixes: readonly SoldMix[];
  /** Account that records a plant's loads by hand. */
  recorders: ReadonlyMap<string, string>;
}

/** The loads of all plants, and how many loads each plant should still deliver until the month ends. */
export interface Ledger {
  loads: LoadRow[];
  steps: StepRow[];
  /** The pours of the days around today, with loads that are only planned. */
  plans: DayPlan[];
  /** Loads expected from tomorrow to the end of the running month, by unit id. */
  expected: Map<string, number>;
}

export const HISTORY_MONTHS = 24;
const LOADS = 60_000;

/** Some 60,000 loads from the first day of the month 24 months ago up to now. */
export function buildLedger(parts: LedgerParts): Ledger {
  const calendars = parts.plants.map((plant) => planCalendar(plant, parts.now));
  const weights = calendars.flatMap(({ days, today }) =>
    days.filter(({ day }) => day <= today).map(({ weight }) => weight),
  );
  const loadsPerWeight = LOADS / weights.reduce((sum, weight) => sum + weight, 0);
  const ledger: Ledger = { loads: [], steps: [], plans: [], expected: new Map() };
  for (const calendar of calendars) {
    writePlant(parts, calendar, loadsPerWeight, ledger);
    const toCome = calendar.days.filter(({ day }) => day > calendar.today);
    const weight = toCome.reduce((sum, each) => sum + each.weight, 0);
    ledger.expected.set(calendar.plant.unit.id, weight * loadsPerWeight);
  }
  return ledger;
}

interface Calendar {
  plant: Plant;
  today: Day;
  days: { day: Day; monthsBack: number; weight: number }[];
}

function planCalendar(plant: Plant, now: Date): Calendar {
  const today = dayIn(now, plant.place.timeZone);
  const firstDay = addMonths(monthStart(today), -HISTORY_MONTHS);
  const months = Array.from({ length: HISTORY_MONTHS + 1 }, (_, back) => addMonths(monthStart(today), -back));
  const monthsBack = new Map(months.map((month, back) => [month, back]));
  const lastDay = daysFrom(today, addMonths(monthStart(today), 1)).at(-2)!;
  const days = daysFrom(firstDay, lastDay).map((day) => {
    const back = monthsBack.get(monthStart(day))!;
    return { day, monthsBack: back, weight: dayWeight(plant.place, day, back) };
  });
  return { plant, today, days };
}

function writePlant(
  parts: LedgerParts,
  { plant, today, days }: Calendar,
  loadsPerWeight: number,
  to: Ledger,
) {
  const arriving = [...parts.clients.get(plant)!].sort(
    (left, right) => left.row.createdAt!.getTime() - right.row.createdAt!.getTime(),
  );
  const clients: Client[] = [];
  const trucks = parts.fleet.filter(
    (each) => each.unitId === plant.unit.id && each.type === 'mixer' && each.driverId,
  );
  const write = createLoadWriter(parts, plant, trucks);
  for (const { day, monthsBack, weight } of days) {
    if (day > today) break;
    const random = createRandom(`${parts.seed} ${plant.place.code} ${day}`);
    const beginning = startOfDay(day, plant.place.timeZone);
    while (clients.length < arriving.length && arriving[clients.length]!.row.createdAt! <= beginning) {
      clients.push(arriving[clients.length]!);
    }
    const market: Market = {
      random,
      clients,
      mixes: parts.mixes,
      priceFactor: plant.place.priceFactor * priceLevel(monthsBack),
    };
    const planned = planDay(market, Math.floor(weight * loadsPerWeight + random.next()));
    const nowMinute = minutesBetween(beginning, parts.now);
    const departures = day === today ? departuresUntil(market, planned, nowMinute) : planned;
    // The first truck of today is the demo driver's; on other days any.
    const firstTruck = day === today ? 0 : random.int(0, trucks.length - 1);
    const heldUp = day >= addDays(today, -1) ? heldUpDepartures(market, nowMinute) : [];
    const all = [...departures, ...heldUp].sort((one, other) => one.minute - other.minute);
    let turn = firstTruck;
    const left = all.map((departure) => {
      const loadedAt = minutesAfter(beginning, Math.floor(departure.minute * 60) / 60);
      const index = heldUp.indexOf(departure);
      const truck = index < 0 ? trucks[turn++ % trucks.length]! : trucks[trucks.length - 1 - index]!;
      const { load, steps } = write({ random, departure, truck, day, loadedAt, isHeldUp: index >= 0 });
      to.loads.push(load);
      to.steps.push(...steps);
      return { departure, load };
    });
    if (day < addDays(today, -PLANNED_BACK_DAYS)) continue;
    const toCome = day === today ? departuresAfter(market, planned, nowMinute) : [];
    to.plans.push({ plant, day, beginning, isToday: day === today, isTomorrow: false, left, toCome });
  }
  planAhead(parts, plant, today, days, loadsPerWeight, clients, to);
}

/** The days after today: everything in them is still to come. */
function planAhead(
  parts: LedgerParts,
  plant: Plant,
  today: Day,
  days: Calendar['days'],
  loadsPerWeight: number,
  clients: Client[],
  to: Ledger,
) {
  const usual = days.reduce((sum, { weight }) => sum + weight, 0) / days.length;
  for (let ahead = 1; ahead <= PLANNED_AHEAD_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    const random = createRandom(`${parts.seed} ahead ${plant.place.code} ${day}`);
    const market: Market = { random, clients, mixes: parts.mixes, priceFactor: plant.place.priceFactor };
    // The farther away, the less is booked; tomorrow is always worth looking at.
    const weight = ahead === 1 ? usual : dayWeight(plant.place, day, 0) / (1 + ahead / 4);
    const toCome = planDay(market, Math.ceil(weight * loadsPerWeight));
    to.plans.push({
      plant,
      day,
      beginning: startOfDay(day, plant.place.timeZone),
      isToday: false,
      isTomorrow: ahead === 1,
      left: [],
      toCome,
    });
  }
}
