import type { ReturnFields } from '@traco/contract/concrete-return/returned';
import type { Database } from '../../platform/transaction.ts';
import { changeReturnedLoad, findMixCost, insertReturn } from './concrete-return.queries.ts';
import { wordsOfReason } from './concrete-return.rules.ts';

export { type CandidatePour, listCandidatePours } from './candidates.queries.ts';
export { refusalOfReturn } from './concrete-return.rules.ts';
export { lossCents } from './return-filter.queries.ts';

/** The load that concrete came back from, held by the caller. */
export interface ReturningLoad {
  id: string;
  unitId: string;
  sellerId: string;
  driverId: string | null;
  partnerId: string | null;
  vehicleId: string | null;
  customerId: string;
  siteId: string | null;
  mixId: string;
  state: string;
  loadedAt: Date;
  loadedM3: number;
  divertedM3: number;
}

/** A return as it was recorded: what was typed, and when. */
export interface RecordedReturn extends ReturnFields {
  id: string;
  deviceAt: Date;
  at: Date;
  recordedBy: string;
  /** m³ that the customer pays for although they came back. */
  chargedM3?: number;
}

/**
 * Writes a return of a load, with what it cost (m³ × the mix's cost), and takes it off what the load delivered and is
 * billed for.
 * @returns false when the id is another return's
 */
export async function insertReturnOf(
  db: Database,
  load: ReturningLoad,
  given: RecordedReturn,
): Promise<boolean> {
  const returnedM3 = Math.min(given.residueM3 + given.surplusM3, load.loadedM3 - load.divertedM3);
  const { chargedM3 = 0 } = given;
  const written = await insertReturn(db, {
    id: given.id,
    unitId: load.unitId,
    sellerId: load.sellerId,
    driverId: load.driverId,
    partnerId: load.partnerId,
    loadId: load.id,
    customerId: load.customerId,
    siteId: load.siteId,
    mixId: load.mixId,
    vehicleId: load.vehicleId,
    residueM3: given.residueM3,
    surplusM3: given.surplusM3,
    reason: given.reason,
    reasonWords: wordsOfReason(given),
    reasonText: given.reasonText,
    party: given.party,
    photoIds: given.photoIds,
    signatureId: given.signatureId,
    slumpMm: given.slumpMm,
    temperatureC: given.temperatureC,
    firstWaterAt: load.loadedAt,
    lossCents: Math.round(returnedM3 * ((await findMixCost(db, load.mixId)) ?? 0)),
    chargesCustomer: chargedM3 > 0,
    deviceAt: given.deviceAt,
    at: given.at,
    recordedBy: given.recordedBy,
  });
  if (!written) return false;
  const deliveredM3 = load.state === 'refused' ? 0 : rounded(load.loadedM3 - load.divertedM3 - returnedM3);
  const billedM3 = rounded(deliveredM3 + chargedM3);
  await changeReturnedLoad(db, load.id, { returnedM3, deliveredM3, billedM3 });
  return true;
}

const rounded = (m3: number) => Number(m3.toFixed(2));
