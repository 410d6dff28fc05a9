import type { BoardDriver, BoardLoad, BoardVehicle, DayBoard } from '@traco/contract/day-board/day-board';
import type { Overnight } from '@traco/contract/day-board/overnight';
import type { Pour } from '@traco/contract/pours/pour';
import { UnitSettings } from '@traco/contract/units-overview/unit-settings';

/** Thursday 19 November 2026 in São Paulo; its first minute is 03:00 UTC. */
const BEGINS_AT = '2026-11-19T03:00:00.000Z';

/** The instant of a clock's time on the day; `-2` is 22:00 of the day before. */
export const at = (clock: string): string => {
  const [hours, minutes] = clock.split(':').map(Number);
  return new Date(Date.parse(BEGINS_AT) + ((hours ?? 0) * 60 + (minutes ?? 0)) * 60_000).toISOString();
};

export const aMixer = (id: string, with_: Partial<BoardVehicle> = {}): BoardVehicle => ({
  id,
  plate: 'ABC1D23',
  fleetNumber: id,
  drumM3: 8,
  state: 'available',
  stateReason: '',
  partner: null,
  pumpKind: null,
  driverId: null,
  ...with_,
});

export const aDriver = (id: string, with_: Partial<BoardDriver> = {}): BoardDriver => ({
  id,
  name: id,
  equipment: ['mixer'],
  blocks: [],
  shiftStartsAt: null,
  restedAt: null,
  ...with_,
});

export const aLoad = (id: string, with_: Partial<BoardLoad> = {}): BoardLoad => ({
  id,
  pourId: 'laje',
  turn: 1,
  m3: 8,
  state: 'scheduled',
  noteNumber: null,
  plannedAt: at('07:00'),
  begun: {},
  vehicleId: null,
  driverId: null,
  revision: 1,
  ...with_,
});

export const aPour = (id: string, with_: Partial<Pour> = {}): Pour => ({
  id,
  number: 1,
  unit: { id: 'unidade', name: 'Sorocaba', timeZone: 'America/Sao_Paulo' },
  seller: { id: 'vendedor', name: 'Emerson' },
  customer: { id: 'cliente', name: 'Silvana', credit: 'approved' },
  site: { id: 'obra', name: 'Residência', address: 'Rua A, 1', city: 'Sorocaba' },
  mix: { id: 'traco', name: 'C25', code: 'C25' },
  pump: null,
  state: 'confirmed',
  startsAt: at('07:30'),
  endsAt: at('08:34'),
  dayOn: '2026-11-19',
  m3: 8,
  releasedM3: 0,
  deliveredM3: 0,
  loads: 1,
  loadM3: 8,
  intervalMinutes: 64,
  element: 'slab',
  pumped: false,
  pumpKind: null,
  pipeMetres: null,
  largestTruckM3: null,
  travelMinutes: 20,
  travelSource: 'typed',
  strengthAgeDays: 28,
  slumpMm: null,
  moulding: false,
  additions: [],
  additionNotes: '',
  contactName: 'Mestre',
  contactPhone: null,
  accessNotes: '',
  money: { priceCentsPerM3: 50_000, payment: null },
  notes: '',
  reason: null,
  reasonText: '',
  overrideReason: '',
  confirmation: 'none',
  customerConfirmedAt: null,
  openChanges: 0,
  copiedFromId: null,
  quoteId: null,
  quoteItem: null,
  revision: 1,
  createdAt: at('00:00'),
  ...with_,
});

/** A pour of the evening before whose only truck, BT-01, is back at 00:40. */
export const aNight = (with_: Partial<Overnight> = {}): Overnight => ({
  pourId: 'noite',
  number: 2,
  customer: 'Noemi',
  dayOn: '2026-11-18',
  untilAt: at('00:40'),
  loads: [
    {
      id: 'tarde',
      m3: 8,
      vehicleId: 'BT-01',
      likelyVehicleId: 'BT-01',
      largestTruckM3: null,
      fromAt: at('-2:36'),
      untilAt: at('00:40'),
    },
  ],
  pump: null,
  ...with_,
});

/** A plant of 60 m³/h with one pour of one load, a truck and its driver. */
export const aBoard = (with_: Partial<DayBoard> = {}): DayBoard => ({
  unit: {
    id: 'unidade',
    name: 'Sorocaba',
    timeZone: 'America/Sao_Paulo',
    capacityM3PerHour: 60,
    latitude: null,
    longitude: null,
  },
  settings: UnitSettings.parse({}),
  dayOn: '2026-11-19',
  beginsAt: BEGINS_AT,
  now: at('00:00'),
  mixers: [aMixer('BT-01', { driverId: 'João' })],
  pumps: [],
  drivers: [aDriver('João')],
  pours: [aPour('laje')],
  loads: [aLoad('carga')],
  seen: [],
  overnight: [],
  beside: { pours: [], loads: [] },
  closed: [],
  ...with_,
});
