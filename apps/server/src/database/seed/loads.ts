import type { Day } from '@traco/contract/values/calendar';
import type { loadSteps, loads } from '../tables/loads.ts';
import { begunStages, holdUp, planCycle } from './cycle.ts';
import type { VehicleRow } from './fleet.ts';
import { minutesAfter, minutesBetween } from './minutes.ts';
import { billedVolume, settle } from './money.ts';
import type { Plant } from './people.ts';
import type { Departure } from './pours.ts';
import type { Random } from './random.ts';
import { writeSteps } from './steps.ts';

export type LoadRow = typeof loads.$inferInsert;
export type StepRow = typeof loadSteps.$inferInsert;

/** One departure with its truck and its moment. */
export interface Order {
  random: Random;
  departure: Departure;
  truck: VehicleRow;
  day: Day;
  loadedAt: Date;
  /** It waits at the site and still discharges. */
  isHeldUp: boolean;
}

const STEPS_KEPT_MINUTES = 7 * 24 * 60;
const cancelReasons = [
  'Cliente cancelou antes da saída',
  'Pedido duplicado',
  'Chuva forte na obra',
  'Nota emitida com o traço errado',
  'Bomba quebrada',
];

/** Writes a plant's loads in the order of their notes; each note gets the next number. */
export function createLoadWriter(
  { now, recorders }: { now: Date; recorders: ReadonlyMap<string, string> },
  plant: Plant,
  trucks: readonly VehicleRow[],
) {
  let noteNumber = 10_000 + trucks.length * 137;

  return ({
    random,
    departure,
    truck,
    day,
    loadedAt,
    isHeldUp,
  }: Order): { load: LoadRow; steps: StepRow[] } => {
    const { client, site, mix, m3, priceCentsPerM3, payment } = departure;
    const elapsed = minutesBetween(loadedAt, now);
    const usual = planCycle(random, m3, Boolean(mix.row.pumpable));
    const cycle = isHeldUp ? holdUp(usual, elapsed) : usual;
    const stages = begunStages(cycle, elapsed);
    const state = stages.at(-1)!.state;
    const ended = state === 'closed';
    const end = ended ? ending(random, m3, loadedAt) : null;
    const delivered = end?.state !== 'refused' && end?.state !== 'cancelled' && ended;
    const record = recording(random, loadedAt, now, elapsed);
    noteNumber += 1;
    const load: LoadRow = {
      id: random.id(loadedAt),
      unitId: plant.unit.id,
      sellerId: client.seller.id,
      customerId: client.row.id,
      siteId: site.id,
      mixId: mix.row.id,
      pourId: null,
      turn: null,
      plannedAt: null,
      vehicleId: truck.id,
      driverId: truck.driverId,
      partnerId: truck.partnerId,
      ...record,
      recordedBy: record.origin === 'dispatch' ? null : (recorders.get(plant.unit.id) ?? null),
      state,
      review: 'accepted',
      noteNumber,
      loadedAt,
      dayOn: day,
      loadedM3: m3,
      deliveredM3: m3,
      billedM3: billedVolume(m3),
      returnedM3: 0,
      priceCentsPerM3,
      payment,
      ...(delivered ? settle(random, payment, loadedAt, now) : { invoicedAt: null, paidAt: null }),
      notes: '',
      cancelReason: null,
      cancelledAt: null,
      contestReason: null,
      contestedAt: null,
      changeReason: null,
      seal: '',
      ...end,
    };
    if (elapsed >= STEPS_KEPT_MINUTES) return { load, steps: [] };
    const steps = writeSteps(random, load, stages, { plant, site, now });
    return { load: { ...load, ...motionOf(random, load, steps) }, steps };
  };
}

const stepColumns: Partial<Record<string, keyof LoadRow>> = {
  en_route: 'enRouteAt',
  on_site: 'onSiteAt',
  discharging: 'dischargingAt',
  washing: 'washingAt',
  returning: 'returningAt',
  closed: 'backAt',
};

/** What a load that was driven with the app has besides: the moments of its steps, its seal, its note's own page. */
function motionOf(random: Random, load: LoadRow, steps: readonly StepRow[]): Partial<LoadRow> {
  const moments = steps.flatMap(({ state, at }) => {
    const column = stepColumns[state];
    return column ? [[column, at] as const] : [];
  });
  return {
    ...Object.fromEntries(moments),
    seal: `L${String(random.int(1, 99_999)).padStart(5, '0')}`,
    waterCode: String(random.int(0, 999_999)).padStart(6, '0'),
    ...noteOf(load, random.id(load.loadedAt).replaceAll('-', '')),
  };
}

/** The address of its note; what was typed or imported has none. */
const noteOf = ({ origin, loadedAt }: LoadRow, noteToken: string): Partial<LoadRow> =>
  origin === 'dispatch' ? { noteToken, noteIssuedAt: loadedAt } : {};

/** How a load ended, when not by plain delivery: about 1 in 100 cancelled or refused, 3 in 100 came back in part. */
function ending(random: Random, m3: number, loadedAt: Date): Partial<LoadRow> | null {
  const chance = random.next();
  if (chance < 0.008) {
    const cancelledAt = minutesAfter(loadedAt, random.between(2, 9));
    return { state: 'cancelled', cancelReason: random.pick(cancelReasons), cancelledAt };
  }
  if (chance < 0.011) {
    const notes = 'Recusada na obra: abatimento fora da tolerância.';
    return { state: 'refused', deliveredM3: 0, billedM3: 0, returnedM3: m3, notes };
  }
  if (chance < 0.013) return { state: 'diverted', notes: 'Desviada para outra obra do mesmo cliente.' };
  if (chance < 0.028) return returned(m3, random.int(1, 4) / 10, 'Lastro no balão.');
  if (chance < 0.043)
    return returned(m3, random.int(1, Math.min(4, m3 * 2 - 2)) / 2, 'Sobra devolvida pela obra.');
  return null;
}

const returned = (m3: number, returnedM3: number, notes: string): Partial<LoadRow> => ({
  deliveredM3: Number((m3 - returnedM3).toFixed(2)),
  returnedM3,
  notes,
});

/** Most loads come from dispatch; some were typed later, some imported from a sheet the next morning. */
function recording(random: Random, loadedAt: Date, now: Date, elapsedMinutes: number) {
  const origin = random.weighted([
    ['dispatch', 78] as const,
    ['manual', 14] as const,
    ['import', 8] as const,
  ]);
  if (origin === 'dispatch' || elapsedMinutes < 24 * 60)
    return { origin: 'dispatch' as const, createdAt: loadedAt };
  const createdAt = minutesAfter(
    loadedAt,
    origin === 'manual' ? random.between(15, 300) : random.between(700, 1400),
  );
  return { origin, createdAt: createdAt < now ? createdAt : now };
}
