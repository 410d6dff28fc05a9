import { pourElements } from '@traco/contract/pours/pour';
import { UnitSettings } from '@traco/contract/units-overview/unit-settings';
import { travelOf } from '../../features/day-plan/travel.rules.ts';
import type { VehicleRow } from './fleet.ts';
import type { LoadRow } from './loads.ts';
import { minutesAfter } from './minutes.ts';
import type { DayPlan, PourGroup, PourRow } from './planned-days.ts';
import { stateOfPour } from './pour-states.ts';
import type { Random } from './random.ts';

const settings = UnitSettings.parse({});
const PUMPED_MINUTES_PER_M3 = settings.dischargePumpedMinutesPerM3;
const DIRECT_MINUTES_PER_M3 = settings.dischargeDirectMinutesPerM3;
const round = (m3: number) => Math.round(m3 * 100) / 100;
const sum = (m3: readonly number[]) => round(m3.reduce((total, each) => total + each, 0));

/** What one pour is made of. */
interface Parts {
  random: Random;
  now: Date;
  day: DayPlan;
  group: PourGroup;
  number: number;
  pumps: readonly VehicleRow[];
  /** Nobody has confirmed it yet, whatever chance says. */
  waits: boolean;
}

/** One pour with the loads that are still to come; the loads that have left are tied to it. */
export function composePour({ random, now, day, group, number, pumps, waits }: Parts): {
  pour: PourRow;
  planned: LoadRow[];
} {
  const departures = [...group.left.map(({ departure }) => departure), ...group.toCome];
  const first = departures[0]!;
  const { client, site, mix } = first;
  const { unit } = day.plant;
  const travel = travelOf(
    { typed: null, median: null, plant: coordinatesOf(unit), site: coordinatesOf(site) },
    settings,
  );
  const at = (minute: number) => minutesAfter(day.beginning, Math.round(minute));
  const lead = settings.loadingMinutes + travel.minutes;
  const pumped = Boolean(mix.row.pumpable);
  const perM3 = pumped ? PUMPED_MINUTES_PER_M3 : DIRECT_MINUTES_PER_M3;
  const startsAt = at(Math.round((first.minute + lead) / 5) * 5);
  const last = departures.at(-1)!;
  const { left } = group;
  const delivered = sum(
    left.filter(({ load }) => load.state !== 'cancelled').map(({ load }) => load.deliveredM3),
  );
  const fate = stateOfPour({ random, now, day, group, startsAt, waits });
  const m3 = Math.max(0.5, sum([delivered, ...group.toCome.map((each) => each.m3)]));
  const id = random.id(minutesAfter(startsAt, -3 * 24 * 60));
  const interval = departures.length > 1 ? (last.minute - first.minute) / (departures.length - 1) : 30;

  const pour: PourRow = {
    id,
    unitId: unit.id,
    sellerId: client.seller.id,
    number,
    customerId: client.row.id,
    siteId: site.id,
    mixId: mix.row.id,
    startsAt,
    dayOn: day.day,
    endsAt: at(last.minute + lead + last.m3 * perM3),
    m3,
    releasedM3: 0,
    loadM3: 8,
    intervalMinutes: Math.max(5, Math.round(interval)),
    element: random.pick(pourElements),
    pumped,
    pumpKind: pumped ? random.pick(['boom', 'line'] as const) : null,
    pipeMetres: pumped ? random.int(2, 12) * 5 : null,
    pumpId: pumped && fate.state !== 'requested' && pumps.length ? random.pick(pumps).id : null,
    travelMinutes: travel.minutes,
    travelSource: travel.source,
    strengthAgeDays: 28,
    moulding: random.chance(0.4),
    additions: random.chance(0.1) ? ['retarder'] : [],
    contactName: random.pick(contacts),
    contactPhone: client.row.phone ?? null,
    accessNotes: random.chance(0.3) ? random.pick(accesses) : '',
    payment: first.payment,
    priceCentsPerM3: first.priceCentsPerM3,
    createdAt: earlier(minutesAfter(startsAt, -random.int(24, 120) * 60), minutesAfter(now, -180)),
    ...fate,
  };
  for (const [turn, { load }] of left.entries()) {
    const plannedAt = minutesAfter(load.loadedAt, -random.int(0, 12));
    // It was planned when the pour was asked for.
    Object.assign(load, { pourId: id, turn: turn + 1, plannedAt, createdAt: pour.createdAt });
  }
  const isOn = fate.state !== 'cancelled' && fate.state !== 'suspended';
  const planned = isOn
    ? group.toCome.map((departure, turn) => ({
        ...plannedLoad(pour, departure, at(departure.minute)),
        id: random.id(pour.createdAt!),
        turn: left.length + turn + 1,
      }))
    : [];
  return { pour, planned };
}

/** A load of a pour that is still to come. */
const plannedLoad = (pour: PourRow, { m3 }: PourGroup['toCome'][number], plannedAt: Date) => ({
  unitId: pour.unitId,
  sellerId: pour.sellerId,
  customerId: pour.customerId,
  siteId: pour.siteId,
  mixId: pour.mixId,
  pourId: pour.id,
  plannedAt,
  loadedAt: plannedAt,
  dayOn: pour.dayOn,
  vehicleId: null,
  driverId: null,
  partnerId: null,
  origin: 'dispatch' as const,
  state: 'scheduled' as const,
  review: 'accepted' as const,
  loadedM3: m3,
  deliveredM3: m3,
  billedM3: m3,
  returnedM3: 0,
  notes: '',
  seal: '',
  priceCentsPerM3: pour.priceCentsPerM3,
  payment: pour.payment ?? null,
  createdAt: pour.createdAt!,
});

const coordinatesOf = ({ latitude, longitude }: { latitude?: number | null; longitude?: number | null }) =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;

const contacts = [
  'Mestre Antônio',
  'Engª Patrícia',
  'Encarregado Luís',
  'Mestre Raimundo',
  'Eng. Marcelo',
  'Dona Célia',
];
const accesses = [
  'Portão de serviço pela rua de trás; avisar a portaria.',
  'Rua estreita: entrar de ré.',
  'Rede elétrica baixa na entrada, cuidado com a lança.',
  'Subida forte na entrada; com chuva, aguardar o trator.',
];

const earlier = (one: Date, other: Date) => (one < other ? one : other);
