import { driverAttention, whatForbids } from '@traco/contract/attention/driver/driver-attention';
import type { DriverAct, DriverFacts } from '@traco/contract/attention/driver/facts';
import type { EntryFlag } from '@traco/contract/operational-sheet/flagged-entries';
import {
  type EntryRefusal,
  FRESH_MINUTES,
  type SheetEntry,
} from '@traco/contract/operational-sheet/sheet-entries';
import { REST_HOURS } from '@traco/contract/truck-drivers/rest-hours';

import { dayIn } from '@traco/contract/values/time-zone';
import { settingOn } from '../admin-settings/admin-settings.service.ts';
import type { HeldLoad } from './held-loads.queries.ts';
import { loadOf, type Sending } from './sending.ts';
import { findTruck, findTruckOut } from './shifts.queries.ts';
import { findStandingOfDriver, insertFlags } from './standing-of-driver.queries.ts';

/** What an entry that the book forbids is refused with, and what it is flagged as where it had happened already. */
interface Forbidden {
  refusal: EntryRefusal;
  flag: EntryFlag;
}

const forbidden: Record<string, Forbidden> = {
  resting: { refusal: 'RESTING', flag: 'resting' },
  truck_stopped: { refusal: 'TRUCK_STOPPED', flag: 'truck_stopped' },
  drum_not_empty: { refusal: 'DRUM_NOT_EMPTY', flag: 'drum_not_empty' },
  concrete_expired: { refusal: 'CONCRETE_EXPIRED', flag: 'concrete_expired' },
  begun_by_other: { refusal: 'UNDECIDED', flag: 'begun_by_other' },
  conflict: { refusal: 'UNDECIDED', flag: 'begun_by_other' },
  under_way: { refusal: 'LOAD_UNDER_WAY', flag: 'ended_under_way' },
};

const HOUR_MS = 3_600_000;

/**
 * Whether what an entry tells can still be prevented: it has just been entered. What is older has happened, whatever
 * the book says of it, and is recorded with a flag; so is what the plant has decided to take.
 */
export const isFresh = ({ now, isReplay }: Sending, at: Date): boolean =>
  !isReplay && now.getTime() - at.getTime() <= FRESH_MINUTES * 60_000;

/**
 * What of the book stands against an act of a driver at a moment; null when nothing does.
 * @param load the load that would be begun, or discharged
 */
export async function findForbidden(
  sending: Sending,
  act: DriverAct,
  at: Date,
  load?: HeldLoad,
): Promise<Forbidden | null> {
  const found = await findStandingOfDriver(sending.db, sending.actor.driverId, at);
  const facts: DriverFacts = {
    now: at,
    timeZone: sending.unit.timeZone,
    limits: sending.unit.settings,
    shift: {
      startedAt: null,
      endedAt: found.endedAt?.toISOString() ?? null,
      checklist: found.shift?.checklist ?? [],
    },
    seriousItems: found.shift ? (await settingOn(sending.db, 'checklist', found.shift.dayOn)).serious : [],
    restedAt: found.endedAt && new Date(found.endedAt.getTime() + REST_HOURS * HOUR_MS).toISOString(),
    vehicle: act === 'load' && isFresh(sending, at) ? await truckOf(sending, load, at) : null,
    loads: [
      ...found.loads.filter(({ id }) => id !== load?.id),
      ...found.conflicts
        .filter(({ loadId }) => act === 'hand_in' || loadId === load?.id)
        .map(({ loadId, ...conflict }) => ({ ...notBegun, id: loadId, conflict })),
    ],
    unsent: { count: 0, since: null },
    refused: 0,
  };
  const against = whatForbids(driverAttention(facts), act);
  return (against && forbidden[against.key]) ?? null;
}

/** The truck of a load, else the one that its driver is out with. That it is in the workshop now says nothing of before. */
async function truckOf({ db, actor, unit }: Sending, load: HeldLoad | undefined, at: Date) {
  const id = load?.vehicleId ?? (await findTruckOut(db, actor.driverId, { unitId: unit.id, at }))?.vehicleId;
  return (id && (await findTruck(db, id))) || null;
}

/** Of a load that waits nothing but the conflict counts. */
const notBegun = {
  state: 'scheduled' as const,
  m3: 0,
  returned: null,
  steps: {
    loadingAt: null,
    enRouteAt: null,
    onSiteAt: null,
    dischargingAt: null,
    washingAt: null,
    returningAt: null,
    backAt: null,
  },
};

/** Flags an entry that was recorded all the same. */
export const flagEntry = (sending: Sending, entry: SheetEntry, at: Date, flags: readonly EntryFlag[]) =>
  insertFlags(
    sending.db,
    flags.map((flag) => ({
      entryId: entry.id,
      flag,
      unitId: sending.unit.id,
      driverId: sending.actor.driverId,
      dayOn: dayIn(at, sending.unit.timeZone),
      loadId: loadOf(entry),
      at,
    })),
  );
