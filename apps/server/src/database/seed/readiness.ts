import { checklistItems } from '@traco/contract/operational-sheet/sheet-entries';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn, startOfDay } from '@traco/contract/values/time-zone';
import type { absences, shifts } from '../tables/crew.ts';
import type { priceListItems, priceLists } from '../tables/price-lists.ts';
import type { MixRow } from './catalogue.ts';
import type { CustomerRow, SiteRow } from './customers.ts';
import type { VehicleRow } from './fleet.ts';
import type { LoadRow } from './loads.ts';
import { minutesAfter } from './minutes.ts';
import type { DriverRow, Plant } from './people.ts';
import { createRandom } from './random.ts';

export type ShiftRow = typeof shifts.$inferInsert;
export type AbsenceRow = typeof absences.$inferInsert;
export type PriceListRow = typeof priceLists.$inferInsert;
export type PriceListItemRow = typeof priceListItems.$inferInsert;

/** Drivers' papers: nearly all in order, a few that run out soon, one in forty that has run out. */
export function completePapers(seed: string, now: Date, drivers: readonly DriverRow[]): void {
  const random = createRandom(`${seed} papers`);
  const today = now.toISOString().slice(0, 10);
  const expiry = () =>
    addDays(
      today,
      random.chance(0.025)
        ? -random.int(1, 20)
        : random.chance(0.1)
          ? random.int(1, 29)
          : random.int(30, 700),
    );
  for (const driver of drivers) {
    const toxicologyExpiresOn = expiry();
    Object.assign(driver, {
      licencePaidWork: true,
      // An examination holds thirty months.
      toxicologyOn: addDays(toxicologyExpiresOn, -913),
      toxicologyExpiresOn,
      medicalExpiresOn: expiry(),
      admittedOn: addDays(today, -random.int(60, 4000)),
      equipment: ['mixer'],
    });
  }
}

/** Pumps have a kind, a reach and a flow; who drives one may operate it. */
export function completePumps(
  seed: string,
  fleet: readonly VehicleRow[],
  drivers: readonly DriverRow[],
): void {
  const random = createRandom(`${seed} pumps`);
  const byId = new Map(drivers.map((driver) => [driver.id, driver]));
  for (const vehicle of fleet) {
    if (vehicle.type !== 'pump') continue;
    const pumpKind = random.weighted([
      ['boom', 4],
      ['line', 5],
      ['stationary', 1],
    ] as const);
    Object.assign(vehicle, {
      pumpKind,
      reachMetres: pumpKind === 'boom' ? random.pick([24, 28, 32, 36]) : null,
      pumpM3PerHour: random.pick([25, 30, 40]),
    });
    const driver = vehicle.driverId && byId.get(vehicle.driverId);
    if (driver) Object.assign(driver, { equipment: ['pump', 'mixer'] });
  }
}

/** Credit of customers, contacts and access of sites. */
export function completeClients(
  seed: string,
  customers: readonly CustomerRow[],
  sites: readonly SiteRow[],
): void {
  const random = createRandom(`${seed} clients`);
  for (const customer of customers)
    customer.credit = random.weighted([
      ['approved', 95],
      ['under_analysis', 3],
      ['blocked', 2],
    ] as const);
  for (const site of sites) {
    site.accessNotes = random.chance(0.15) ? 'Rua estreita: só caminhão de até 8 m³.' : '';
    site.largestTruckM3 = site.accessNotes ? 8 : null;
  }
}

const overStates: readonly unknown[] = ['closed', 'cancelled', 'refused', 'diverted'];

/**
 * Shifts of yesterday and today, and who is away.
 * @param loads of the ledger and planned ones: who is on the road or still has something to carry is on duty
 */
export function buildCrew(
  seed: string,
  now: Date,
  plants: readonly Plant[],
  fleet: readonly VehicleRow[],
  loads: readonly LoadRow[],
) {
  const open = loads.filter(({ state }) => !overStates.includes(state));
  const crew: { shifts: ShiftRow[]; absences: AbsenceRow[] } = { shifts: [], absences: [] };
  const truckOf = new Map(fleet.flatMap(({ driverId, id }) => (driverId ? [[driverId, id] as const] : [])));
  for (const { place, unit, drivers } of plants) {
    const random = createRandom(`${seed} crew ${place.code}`);
    const today = dayIn(now, place.timeZone);
    const stillToDo = open.filter(({ unitId, dayOn }) => unitId === unit.id && dayOn === today);
    const needed = new Set(stillToDo.map(({ driverId }) => driverId));
    const onTheRoad = new Set(
      stillToDo.flatMap(({ driverId, state }) => (state === 'scheduled' ? [] : [driverId])),
    );
    for (const [seat, driver] of drivers.entries()) {
      // The demo driver is always there.
      if (seat > 0 && !needed.has(driver.id) && random.chance(0.05)) {
        const kind = random.pick(['day_off', 'holidays', 'leave', 'sick_note'] as const);
        const from = random.int(-6, 1);
        crew.absences.push({
          id: random.id(now),
          unitId: unit.id,
          driverId: driver.id,
          kind,
          fromOn: addDays(today, from),
          toOn: addDays(today, from + (kind === 'holidays' ? 19 : random.int(0, 2))),
        });
        continue;
      }
      for (const back of [1, 0]) {
        const dayOn = addDays(today, -back);
        const midnight = startOfDay(dayOn, place.timeZone);
        const usual = minutesAfter(midnight, 5 * 60 + 30 + random.int(0, 8) * 15);
        const length = random.int(8 * 60, 11 * 60);
        const isOver = minutesAfter(usual, length) <= now;
        const isLate =
          back === 0 && ((isOver && needed.has(driver.id)) || (usual > now && onTheRoad.has(driver.id)));
        // The late shift began some hours ago, but today.
        const begun = minutesAfter(now, -60 * (3 + (seat % 4)));
        const starts = !isLate ? usual : begun > midnight ? begun : midnight;
        const ends = minutesAfter(starts, length);
        const out = { km: 90_000 + seat * 7_310 - back * 160, hours: 4_000 + seat * 211 - back * 9 };
        crew.shifts.push({
          id: random.id(starts),
          unitId: unit.id,
          driverId: driver.id,
          dayOn,
          vehicleId: truckOf.get(driver.id) ?? null,
          plannedStartsAt: starts,
          startedAt: starts <= now ? starts : null,
          endedAt: ends <= now ? ends : null,
          checklist: [],
          sheet: 'open' as const,
          ...(starts <= now ? { odometerOutKm: out.km, hourMeterOut: out.hours } : {}),
          // One of a dozen forgets to look at the truck.
          ...(starts <= now && seat % 13 !== 9
            ? {
                checklist: checklistItems.map((item) => ({ item, ok: !random.chance(0.01), note: '' })),
                checklistAt: starts,
              }
            : {}),
          ...(ends <= now
            ? {
                odometerInKm: out.km + random.int(70, 150),
                hourMeterIn: out.hours + random.int(6, 9),
                sheet: 'sent' as const,
                sheetSentAt: ends,
              }
            : {}),
        });
      }
    }
  }
  return crew;
}

/** Two price lists of each plant: of half a year ago, and of this month. */
export function buildPriceLists(seed: string, now: Date, plants: readonly Plant[], mixes: readonly MixRow[]) {
  const built: { lists: PriceListRow[]; items: PriceListItemRow[] } = { lists: [], items: [] };
  for (const { place, unit } of plants) {
    const random = createRandom(`${seed} prices ${place.code}`);
    const month = `${dayIn(now, place.timeZone).slice(0, 7)}-01`;
    for (const [back, level] of [
      [180, 0.965],
      [0, 1],
    ] as const) {
      const validFrom = back ? `${addDays(month, -back).slice(0, 7)}-01` : month;
      const createdAt = startOfDay(validFrom, place.timeZone);
      const list = {
        id: random.id(createdAt),
        unitId: unit.id,
        name: `Tabela ${validFrom.slice(5, 7)}/${validFrom.slice(0, 4)}`,
        validFrom,
        publishedAt: createdAt,
        createdAt,
      };
      built.lists.push(list);
      for (const mix of mixes) {
        const price = Math.round((mix.priceCentsPerM3 * place.priceFactor * level) / 100) * 100;
        built.items.push({
          id: random.id(createdAt),
          unitId: unit.id,
          priceListId: list.id,
          mixId: mix.id,
          priceCentsPerM3: price,
          floorCentsPerM3: Math.round((price * 0.93) / 100) * 100,
        });
      }
    }
  }
  return built;
}
