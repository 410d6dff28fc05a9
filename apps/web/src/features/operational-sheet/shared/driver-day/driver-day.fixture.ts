import { usualReasons } from '@traco/contract/admin-settings/reason-lists';
import type { DriverDay, DriverLoad } from '@traco/contract/operational-sheet/driver-day';
import type { SheetEntry } from '@traco/contract/operational-sheet/sheet-entries';

export const DRIVER = '0190f000-0000-7000-8000-0000000000d1';
export const LOAD = '0190f000-0000-7000-8000-0000000000a1';
export const TRUCK = '0190f000-0000-7000-8000-0000000000c1';

/** A load of today that has not begun, with what the test says of it. */
export const someLoad = (more: Partial<DriverLoad> = {}): DriverLoad => ({
  id: LOAD,
  pourNumber: 12,
  turn: 1,
  turns: 3,
  state: 'scheduled',
  plannedAt: '2026-11-18T13:30:00.000Z',
  steps: {
    loadingAt: null,
    enRouteAt: null,
    onSiteAt: null,
    dischargingAt: null,
    washingAt: null,
    returningAt: null,
    backAt: null,
  },
  noteSeries: 'E',
  noteNumber: null,
  noteToken: null,
  noteLink: null,
  noteCode: null,
  m3: 8,
  seal: '',
  customer: 'Construtora Horizonte',
  site: 'Ponte velha',
  address: 'Rua das Pedras, 12',
  latitude: null,
  longitude: null,
  accessNotes: '',
  contactName: 'Mestre João',
  contactPhone: '15987654321',
  mix: {
    code: 'C25-B1',
    name: 'C25',
    strengthClass: 'C25',
    slumpMm: 100,
    slumpToleranceMm: 20,
    aggregate: '1',
  },
  pumped: false,
  pump: null,
  notes: '',
  moulding: false,
  vehicleId: TRUCK,
  vehicle: 'BT-001',
  drumM3: 8,
  waterLimitLitres: 40,
  water: [],
  receipt: null,
  returned: null,
  seen: null,
  usual: { travel: 25, wait: 10, discharge: 40 },
  conflict: null,
  ...more,
});

/** The plant has given their load to somebody else meanwhile. */
export const someConflict: NonNullable<DriverLoad['conflict']> = {
  kind: 'reassigned',
  since: '2026-11-18T15:40:00.000Z',
  with: 'Beltrano',
  truck: null,
  otherTruck: null,
  isMine: true,
};

/** A working day that has begun and whose truck was looked at. */
export const someShift = (
  more: Partial<NonNullable<DriverDay['shift']>> = {},
): NonNullable<DriverDay['shift']> => ({
  id: '0190f000-0000-7000-8000-0000000000e1',
  dayOn: '2026-11-18',
  plannedStartsAt: '2026-11-18T09:00:00.000Z',
  startedAt: '2026-11-18T09:00:00.000Z',
  endedAt: null,
  helperName: '',
  vehicleId: TRUCK,
  odometerOutKm: null,
  odometerInKm: null,
  hourMeterOut: null,
  hourMeterIn: null,
  checklist: [{ item: 'tyres', ok: true, note: '' }],
  sheet: 'open',
  givenBackReason: '',
  ...more,
});

/** A driver's day at 11:00 of 18 November 2026 in São Paulo, with one load. */
export const someDay = (more: Partial<DriverDay> = {}): DriverDay => ({
  now: '2026-11-18T14:00:00.000Z',
  dayOn: '2026-11-18',
  driver: { id: DRIVER, name: 'Francisco Vieira' },
  unit: {
    id: '0190f000-0000-7000-8000-0000000000b1',
    name: 'Sorocaba',
    timeZone: 'America/Sao_Paulo',
    latitude: null,
    longitude: null,
  },
  reasons: usualReasons,
  clockAlarm: { isOn: true, minutes: 120 },
  seriousItems: ['tyres', 'brakes', 'lights', 'drum', 'tachograph'],
  settings: {
    firstDayOn: '2000-01-01',
    loadM3: 8,
    smallestLoadM3: 3,
    opensAt: 360,
    closesAt: 1140,
    loadingMinutes: 10,
    washingMinutes: 10,
    dischargePumpedMinutesPerM3: 4,
    dischargeDirectMinutesPerM3: 8,
    lifeMinutes: 150,
    yellowMinutes: 90,
    orangeMinutes: 120,
    waterLitresPerM3: 5,
    freeSiteMinutes: 60,
    noteSeries: 'E',
    receiptSeries: 'R',
    pixKey: '',
    pixName: '',
    pixCity: '',
    galleryMegabytes: 5_000,
    plantPhone: '1534001000',
    toleranceMinutes: 15,
    pumpSetUpMinutes: 30,
    pumpPackUpMinutes: 30,
    travelMinutes: 30,
    roadFactor: 1.35,
    roadKmPerHour: 32,
  },
  events: [],
  readings: [],
  vehicle: {
    id: TRUCK,
    plate: 'ABC1D23',
    fleetNumber: 'BT-001',
    drumM3: 8,
    state: 'available',
    stateReason: '',
  },
  vehicles: [
    {
      id: TRUCK,
      plate: 'ABC1D23',
      fleetNumber: 'BT-001',
      equipment: 'mixer',
      takenBy: null,
      odometerKm: null,
    },
    {
      id: '0190f000-0000-7000-8000-0000000000c2',
      plate: 'XYZ9K87',
      fleetNumber: 'BT-002',
      equipment: 'mixer',
      takenBy: null,
      odometerKm: null,
    },
  ],
  shift: null,
  loads: [someLoad()],
  gone: [],
  decidedAway: [],
  fuelLitres: 0,
  notices: [],
  papers: { licenceExpiresOn: null, toxicologyExpiresOn: null, medicalExpiresOn: null },
  month: { loads: 10, m3: 72 },
  restHours: 11,
  equipment: ['mixer'],
  restedAt: null,
  turnedDown: [],
  ...more,
});

let count = 0;

/** An entry as the device makes it, at a minute after 11:00. */
export function entryAt(minute: number, entry: object): SheetEntry {
  count += 1;
  return {
    id: `0190f000-0000-7000-8000-${String(count).padStart(12, '0')}`,
    deviceAt: new Date(Date.parse('2026-11-18T14:00:00Z') + minute * 60_000).toISOString(),
    ...(entry as { kind: 'step' }),
  } as SheetEntry;
}

/** The steps of the trip, ten minutes apart. */
export const stepsTo = (last: string): SheetEntry[] => {
  const trip = ['loading', 'en_route', 'on_site', 'discharging', 'washing', 'returning', 'closed'];
  return trip
    .slice(0, trip.indexOf(last) + 1)
    .map((to, index) => entryAt(index * 10, { kind: 'step', loadId: LOAD, to, reason: '', seal: '' }));
};
