import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import type { loadReceipts, waterAdditions } from '../tables/deliveries.ts';
import type { closedDays, fuelings } from '../tables/sheets.ts';
import type { LoadRow } from './loads.ts';
import { minutesAfter } from './minutes.ts';
import type { Plant } from './people.ts';
import { createRandom, type Random } from './random.ts';

/** What the drivers of the last days have proved. */
export interface Proofs {
  receipts: (typeof loadReceipts.$inferInsert)[];
  water: (typeof waterAdditions.$inferInsert)[];
  fuelings: (typeof fuelings.$inferInsert)[];
  closedDays: (typeof closedDays.$inferInsert)[];
}

interface ProofParts {
  seed: string;
  now: Date;
  plants: readonly Plant[];
  loads: readonly LoadRow[];
  /** Account that closes days. */
  office: string;
}

const receivers = ['Mestre João', 'Engenheira Lúcia', 'Encarregado Valdir', 'Seu Antônio', 'Arquiteta Paula'];
const CLOSED_FROM_DAYS = 9;
const CLOSED_TO_DAYS = 20;

/** Receipts, water and fuel of the loads that were driven with the app, and the days that are closed. */
export function buildProofs({ seed, now, plants, loads, office }: ProofParts): Proofs {
  const random = createRandom(`${seed} proofs`);
  const proofs: Proofs = { receipts: [], water: [], fuelings: [], closedDays: [] };
  const fuelled = new Set<string>();
  for (const load of loads) {
    if (!load.noteToken || !load.driverId) continue;
    if (load.dischargingAt && random.chance(0.12)) proofs.water.push(addWater(random, load));
    if (load.washingAt) proofs.receipts.push(receive(random, load));
    const shift = `${load.driverId} ${load.dayOn}`;
    if (load.vehicleId && !fuelled.has(shift) && random.chance(0.5)) proofs.fuelings.push(fuel(random, load));
    fuelled.add(shift);
  }
  for (const { unit, place } of plants) {
    const today = dayIn(now, place.timeZone);
    for (let back = CLOSED_FROM_DAYS; back <= CLOSED_TO_DAYS; back += 1) {
      const dayOn = addDays(today, -back);
      proofs.closedDays.push({ unitId: unit.id, dayOn, state: 'closed', changedBy: office, changedAt: now });
    }
  }
  return proofs;
}

const clocksAt = (at: Date) => ({ deviceAt: at, at, serverAt: at });

const ofLoad = (load: LoadRow) => ({
  loadId: load.id,
  unitId: load.unitId,
  sellerId: load.sellerId,
  driverId: load.driverId,
  partnerId: load.partnerId,
});

function addWater(random: Random, load: LoadRow) {
  const litres = random.int(2, 9) * 5;
  return {
    id: random.id(load.dischargingAt!),
    ...ofLoad(load),
    ...clocksAt(load.dischargingAt!),
    litres,
    askedBy: random.pick(receivers),
    unapproved: litres > load.loadedM3 * 5,
  };
}

function receive(random: Random, load: LoadRow) {
  return {
    id: random.id(load.washingAt!),
    ...ofLoad(load),
    ...clocksAt(load.washingAt!),
    receiverName: random.pick(receivers),
    receiverDocument: String(random.int(10_000_000, 59_999_999)),
    slumpMm: random.chance(0.6) ? random.int(8, 13) * 10 : null,
    temperatureC: random.chance(0.3) ? random.int(24, 32) : null,
    cylinders: random.chance(0.35) ? 4 : 0,
  };
}

function fuel(random: Random, load: LoadRow) {
  const litres = random.int(60, 180);
  const at = minutesAfter(load.loadedAt, -25);
  return {
    id: random.id(at),
    unitId: load.unitId,
    driverId: load.driverId!,
    dayOn: load.dayOn!,
    vehicleId: load.vehicleId!,
    litres,
    cents: litres * random.int(578, 612),
    ...clocksAt(at),
  };
}
