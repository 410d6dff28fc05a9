import type { DayState } from '@traco/contract/operational-sheet/day-states';
import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { isUnderWay } from '@traco/contract/operational-sheet/load-steps';
import { REST_HOURS } from '@traco/contract/truck-drivers/rest-hours';
import { dayIn, startOfDay } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { together } from '../../platform/one-message.ts';
import type { Database } from '../../platform/transaction.ts';
import { settingOn } from '../admin-settings/admin-settings.service.ts';
import { listNotices } from '../notices/notices.service.ts';
import { listAcknowledged, listDecidedAway } from './acknowledgements.queries.ts';
import { findDayState } from './day-standing.queries.ts';
import {
  type DriverLoadRow,
  listDriverLoads,
  listProofs,
  listUsual,
  sumMonth,
} from './driver-loads.queries.ts';
import { listDrumSizes } from './drums.queries.ts';
import { listConflictsOfDriver, listOwnSteps, listTurnedDown } from './load-conflicts.queries.ts';
import { findPresentShift } from './present-shift.ts';
import { listEventsToRead, listReadings } from './readings.queries.ts';
import { driverOf, unitOfDriver } from './send-entries.ts';
import * as rows from './shifts.queries.ts';
import { asItsDriverLeftIt, toDriverLoad } from './to-driver-load.rules.ts';
import { sheetStateOn } from './to-sheet-driver.rules.ts';

const HOUR_MS = 3_600_000;
/** Trips that began yesterday may still be under way, and tonight's first loads stand under tomorrow's date. */
const AROUND_MS = 12 * HOUR_MS;
/** A load of before midnight that waits for its driver so long is still to be carried. */
const LATE_MS = 3 * HOUR_MS;

/** The day of the driver who asks, and what is needed for it without a network. */
export const myDayHandler = signedInDoor.operationalSheet.mine.handler(
  async ({ context: { db, actor: asker, now } }): Promise<DriverDay> => {
    const actor = driverOf(asker);
    const unit = await unitOfDriver(db, actor);
    const dayOn = dayIn(now(), unit.timeZone);
    const begins = startOfDay(dayOn, unit.timeZone);
    const shift = await findPresentShift(db, actor.driverId, { now: now(), timeZone: unit.timeZone });
    const sheetOn = shift?.dayOn ?? dayOn;
    const conflicts = await listConflictsOfDriver(db);
    const found = await listDriverLoads(
      db,
      new Date(startOfDay(sheetOn, unit.timeZone).getTime() - AROUND_MS),
      new Date(begins.getTime() + 24 * HOUR_MS + AROUND_MS),
    );
    const shown = found.filter(
      (load) =>
        conflicts.get(load.id)?.isMine ||
        isUnderWay(load.state) ||
        isLate(load, now()) ||
        [dayOn, sheetOn].includes(dayIn(momentOf(load), unit.timeZone)),
    );
    const yesterday = new Date(begins.getTime() - 24 * HOUR_MS);
    const acknowledged = await listAcknowledged(db, actor.driverId, yesterday);
    const out = await rows.listTrucksOut(db, now());
    const lastEnd = await rows.findLastEnd(db, actor.driverId, now());
    const vehicles = await rows.listVehicles(db, unit.id, shift?.vehicleId ?? null);
    const vehicle =
      vehicles.find(({ id }) => id === shift?.vehicleId) ??
      vehicles.find(({ driverId }) => driverId === actor.driverId);
    const notifications = await settingOn(db, 'notifications', dayOn);
    return {
      now: now().toISOString(),
      dayOn,
      driver: { id: actor.driverId, name: actor.name },
      unit: {
        id: unit.id,
        name: unit.name,
        timeZone: unit.timeZone,
        latitude: unit.latitude,
        longitude: unit.longitude,
      },
      settings: unit.settings,
      reasons: await settingOn(db, 'reasons', dayOn),
      clockAlarm: { isOn: notifications.clock, minutes: notifications.clockMinutes },
      seriousItems: (await settingOn(db, 'checklist', sheetOn)).serious,
      vehicle: vehicle ?? null,
      vehicles: vehicles.map((each) => toShiftVehicle(each, out.get(each.id))),
      equipment: await rows.findEquipment(db, actor.driverId),
      shift: shift ? toDriverShift(shift, await findDayState(db, unit.id, shift.dayOn)) : null,
      loads: await toLoads(db, {
        driverId: actor.driverId,
        settings: unit.settings,
        shown,
        conflicts,
        acknowledged,
      }),
      gone: acknowledged.flatMap(({ loadId, seen, isGone }) =>
        isGone && seen && !conflicts.get(loadId)?.isMine ? { loadId, seen } : [],
      ),
      decidedAway: await listDecidedAway(db, yesterday),
      fuelLitres: await rows.sumFuel(db, actor.driverId, sheetOn, dayOn),
      notices: (await listNotices(db, actor.accountId, new Date(begins.getTime() - 48 * HOUR_MS))).map(
        (notice) => ({
          ...notice,
          at: notice.at.toISOString(),
          readAt: notice.readAt?.toISOString() ?? null,
        }),
      ),
      events: await listEventsToRead(db, actor.driverId),
      readings: await listReadings(db, actor.driverId),
      papers: await rows.findPapers(db, actor.driverId),
      month: await sumMonth(db, actor.driverId, startOfDay(`${dayOn.slice(0, 8)}01`, unit.timeZone)),
      restHours: REST_HOURS,
      restedAt: lastEnd ? new Date(lastEnd.getTime() + REST_HOURS * HOUR_MS).toISOString() : null,
      turnedDown: await listTurnedDown(db, actor.driverId, new Date(begins.getTime() - 48 * HOUR_MS)),
    };
  },
);

/** A vehicle that a shift may begin with, and who has it now. */
const toShiftVehicle = (
  { id, plate, fleetNumber, type }: Awaited<ReturnType<typeof rows.listVehicles>>[number],
  out: { takenBy: string | null; odometerKm: number | null } | undefined,
): DriverDay['vehicles'][number] => ({
  id,
  plate,
  fleetNumber,
  equipment: type === 'pump' ? 'pump' : 'mixer',
  takenBy: out?.takenBy ?? null,
  odometerKm: out?.odometerKm ?? null,
});

interface ShownLoads {
  driverId: string;
  settings: Parameters<typeof toDriverLoad>[1];
  shown: readonly DriverLoadRow[];
  conflicts: Awaited<ReturnType<typeof listConflictsOfDriver>>;
  acknowledged: Awaited<ReturnType<typeof listAcknowledged>>;
}

/** The loads as the driver sees them; one that went to somebody else meanwhile, as it was left. */
async function toLoads(db: Database, { driverId, settings, shown, conflicts, acknowledged }: ShownLoads) {
  const proofs = await listProofs(
    db,
    shown.map(({ id }) => id),
  );
  const usual = await listUsual(
    db,
    shown.map(({ site_id }) => site_id).filter((id) => id !== null),
  );
  const drums = await listDrumSizes(
    db,
    shown.map(({ vehicle_id }) => vehicle_id),
  );
  return together(
    shown.map(async (row) => {
      const conflict = conflicts.get(row.id) ?? null;
      const isLeft = conflict?.isMine && conflict.kind !== 'truck';
      const load = isLeft ? asItsDriverLeftIt(row, await listOwnSteps(db, row.id, driverId)) : row;
      const seen = acknowledged.find(({ loadId }) => loadId === row.id)?.seen ?? null;
      const atSite = row.site_id ? usual.get(row.site_id) : undefined;
      return { ...toDriverLoad(load, settings, atSite, proofs, drums, seen), conflict };
    }),
  );
}

type Timed = Pick<DriverLoadRow, 'state' | 'loaded_at' | 'planned_at'>;

const momentOf = (load: Timed) => new Date((load.loaded_at ?? load.planned_at) as string | Date);

function isLate(load: Timed, now: Date): boolean {
  const late = now.getTime() - momentOf(load).getTime();
  return load.state === 'scheduled' && late >= 0 && late <= LATE_MS;
}

const toDriverShift = (shift: rows.ShiftRow, day: DayState) => ({
  id: shift.id,
  dayOn: shift.dayOn,
  plannedStartsAt: shift.plannedStartsAt.toISOString(),
  startedAt: shift.startedAt?.toISOString() ?? null,
  endedAt: shift.endedAt?.toISOString() ?? null,
  helperName: shift.helperName,
  vehicleId: shift.vehicleId,
  odometerOutKm: shift.odometerOutKm,
  odometerInKm: shift.odometerInKm,
  hourMeterOut: shift.hourMeterOut,
  hourMeterIn: shift.hourMeterIn,
  checklist: shift.checklist,
  sheet: sheetStateOn(shift.sheet, day),
  givenBackReason: shift.givenBackReason,
});
