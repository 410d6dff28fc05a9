import type { DriverDay, DriverLoad } from '@traco/contract/operational-sheet/driver-day';
import type {
  ChecklistEntry,
  LoadSeenEntry,
  ReadingEntry,
  ReceiptEntry,
  ReturnEntry,
  SheetEntry,
  ShiftEntry,
  StepEntry,
  WaterEntry,
} from '@traco/contract/operational-sheet/sheet-entries';
import {
  findLoadStep,
  hasConcrete,
  type TripStep,
  timeOfStep,
  tripSteps,
} from '@traco/contract/operational-sheet/trip';

/** What waits on the device: an entry, and what the server's clock was ahead when it was made. */
export interface WaitingEntry {
  entry: SheetEntry;
  aheadMs: number | null;
}

/** A device's clock that is wrong by less is right: as the ledger takes it. */
export const RIGHT_CLOCK_MS = 90_000;

/**
 * The day as it will be once the ledger has these entries, so that the app goes on without a network. What does not
 * fit any more (another has taken the step already) changes nothing: the server's answer will say it.
 */
export const withEntries = (day: DriverDay, entries: readonly WaitingEntry[]): DriverDay =>
  entries.reduce((so, { entry, aheadMs }) => withEntry(so, entry, momentOf(entry.deviceAt, aheadMs)), day);

/** The moment that the ledger will take an entry for, as far as the device can know. */
export function momentOf(deviceAt: string, aheadMs: number | null): string {
  const wrong = aheadMs === null || Math.abs(aheadMs) < RIGHT_CLOCK_MS ? 0 : aheadMs;
  return new Date(Date.parse(deviceAt) + wrong).toISOString();
}

function withEntry(day: DriverDay, entry: SheetEntry, at: string): DriverDay {
  switch (entry.kind) {
    case 'step':
      return withStep(day, entry, at);
    case 'water':
      return onLoad(day, entry.loadId, (load) => withWater(load, entry, at));
    case 'receipt':
      return onLoad(day, entry.loadId, (load) => withReceipt(load, entry, at));
    case 'return':
      return withReturn(day, entry, at);
    case 'shift':
      return entry.step === 'start' ? withStart(day, entry, at) : withEnd(day, entry, at);
    case 'checklist':
      return withChecklist(day, entry);
    case 'fuel':
      return { ...day, fuelLitres: day.fuelLitres + entry.litres };
    case 'sheet':
      return day.shift ? { ...day, shift: { ...day.shift, sheet: 'sent', givenBackReason: '' } } : day;
    case 'notice':
      return {
        ...day,
        notices: day.notices.map((each) =>
          each.id === entry.noticeId ? { ...each, readAt: each.readAt ?? at } : each,
        ),
      };
    case 'event':
      return { ...day, events: day.events.filter(({ id }) => id !== entry.eventId) };
    case 'load-seen':
      return withSeen(day, entry);
    case 'reading':
      return { ...day, readings: withReading(day.readings, entry, at) };
    default:
      return day;
  }
}

const withSeen = (day: DriverDay, { loadId, seen }: LoadSeenEntry): DriverDay => ({
  ...onLoad(day, loadId, (load) => ({ ...load, seen })),
  gone: seen === null ? day.gone.filter((each) => each.loadId !== loadId) : day.gone,
});

const withReading = (
  readings: DriverDay['readings'],
  { page, version }: ReadingEntry,
  at: string,
): DriverDay['readings'] => {
  const before = readings.find((each) => each.page === page);
  return before && before.version >= version
    ? readings
    : [...readings.filter((each) => each.page !== page), { page, version, at }];
};

const onLoad = (day: DriverDay, id: string, change: (load: DriverLoad) => DriverLoad): DriverDay => ({
  ...day,
  loads: day.loads.map((load) => (load.id === id ? change(load) : load)),
});

const ofMonth = ({ month }: DriverDay, loads: number, m3: number) => ({
  month: { loads: month.loads + loads, m3: month.m3 + m3 },
});

function withStep(day: DriverDay, { loadId, to, loadedM3, seal }: StepEntry, at: string): DriverDay {
  const load = day.loads.find(({ id }) => id === loadId);
  if (!load || !findLoadStep(load.state, to)) return day;
  if (to === 'refused') {
    return { ...onLoad(day, loadId, (one) => ({ ...one, state: to })), ...ofMonth(day, 0, -load.m3) };
  }
  const m3 = loadedM3 ?? load.m3;
  const stepped = onLoad(day, loadId, (one) => ({
    ...one,
    state: to,
    steps: { ...one.steps, [timeOfStep[to]]: notBefore(one, at) },
    m3,
    seal: seal || one.seal,
  }));
  return to === 'loading'
    ? { ...stepped, ...ofMonth(day, 1, m3) }
    : { ...stepped, ...ofMonth(day, 0, m3 - load.m3) };
}

/** No step stands before the one that it follows. */
function notBefore({ steps }: DriverLoad, at: string): string {
  const last = tripSteps.map((each: TripStep) => steps[timeOfStep[each]]).findLast((each) => each !== null);
  return last && Date.parse(last) > Date.parse(at) ? last : at;
}

function withWater(load: DriverLoad, { id, litres, askedBy, code }: WaterEntry, at: string): DriverLoad {
  if (!hasConcrete(load.state) || load.water.some((each) => each.id === id)) return load;
  const total = litresOf(load) + litres;
  const unapproved = total > load.waterLimitLitres && !code;
  return { ...load, water: [...load.water, { id, litres, askedBy, unapproved, wrongCode: false, at }] };
}

/** Litres beyond the mix that a load has got. */
export const litresOf = ({ water }: Pick<DriverLoad, 'water'>): number =>
  water.reduce((sum, { litres }) => sum + litres, 0);

const withReceipt = (load: DriverLoad, entry: ReceiptEntry, at: string): DriverLoad =>
  load.steps.dischargingAt === null
    ? load
    : {
        ...load,
        receipt: {
          receiverName: entry.receiverName,
          receiverDocument: entry.receiverDocument,
          isAbsent: !entry.signatureId,
          slumpMm: entry.slumpMm ?? null,
          temperatureC: entry.temperatureC ?? null,
          cylinders: entry.cylinders,
          notes: entry.notes,
          at,
        },
      };

function withReturn(day: DriverDay, entry: ReturnEntry, at: string): DriverDay {
  const { id, loadId, residueM3, surplusM3, reason } = entry;
  const load = day.loads.find((each) => each.id === loadId);
  if (!load || load.returned) return day;
  const returned = { id, residueM3, surplusM3, reason, state: 'recorded' as const, destination: null, at };
  return {
    ...onLoad(day, loadId, (one) => ({ ...one, returned })),
    ...ofMonth(day, 0, -residueM3 - surplusM3),
  };
}

function withStart(day: DriverDay, entry: ShiftEntry, at: string): DriverDay {
  if (day.shift?.startedAt) return day;
  const before = day.shift ?? blankShift(entry.id, day.dayOn, at);
  const vehicleId = entry.vehicleId ?? before.vehicleId;
  return {
    ...day,
    vehicle: vehicleOf(day, vehicleId),
    shift: {
      ...before,
      startedAt: at,
      vehicleId,
      helperName: entry.helperName || before.helperName,
      odometerOutKm: entry.odometerKm ?? null,
      hourMeterOut: entry.hourMeter ?? null,
    },
  };
}

const HOUR_MS = 3_600_000;

function withEnd(day: DriverDay, entry: ShiftEntry, at: string): DriverDay {
  if (!day.shift?.startedAt || day.shift.endedAt) return day;
  return {
    ...day,
    restedAt: new Date(Date.parse(at) + day.restHours * HOUR_MS).toISOString(),
    shift: {
      ...day.shift,
      endedAt: at,
      odometerInKm: entry.odometerKm ?? null,
      hourMeterIn: entry.hourMeter ?? null,
    },
  };
}

function withChecklist(day: DriverDay, { vehicleId, answers }: ChecklistEntry): DriverDay {
  if (!day.shift?.startedAt) return day;
  return {
    ...day,
    vehicle: vehicleOf(day, vehicleId),
    shift: { ...day.shift, vehicleId, checklist: answers },
  };
}

const blankShift = (id: string, dayOn: string, at: string): NonNullable<DriverDay['shift']> => ({
  id,
  dayOn,
  plannedStartsAt: at,
  startedAt: null,
  endedAt: null,
  helperName: '',
  vehicleId: null,
  odometerOutKm: null,
  odometerInKm: null,
  hourMeterOut: null,
  hourMeterIn: null,
  checklist: [],
  sheet: 'open',
  givenBackReason: '',
});

/** The truck that they took; how much its drum holds is known of the one of their day only. */
function vehicleOf(day: DriverDay, id: string | null): DriverDay['vehicle'] {
  if (id === null || day.vehicle?.id === id) return day.vehicle;
  const found = day.vehicles.find((each) => each.id === id);
  return found ? { ...found, drumM3: 0, state: 'available', stateReason: '' } : day.vehicle;
}
