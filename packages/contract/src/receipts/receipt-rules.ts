import { canonicalJson } from '../values/canonical-json.ts';
import type { Receipt, SettledLoad } from './receipt.ts';

/** What a load is owed of: its price, and what receipts that hold have settled of it. */
export interface OwedOf {
  totalCents: number;
  receivedCents: number;
}

/** What of a load no receipt has settled; never less than nothing. */
export const owedCents = ({ totalCents, receivedCents }: OwedOf): number =>
  Math.max(0, totalCents - receivedCents);

/** What the loads of a receipt take of its value. */
export const settledCents = (loads: readonly Pick<SettledLoad, 'cents'>[]): number =>
  loads.reduce((sum, { cents }) => sum + cents, 0);

/** What is wrong with how a value is shared out among loads; a part that settles none has to say for what it is. */
export type SharingFault =
  | { fault: 'LESS_THAN_SHARED'; moreCents: number }
  | { fault: 'MORE_THAN_OWED'; loadId: string | null; owedCents: number; moreCents: number };

/**
 * Judges how a receipt's value is shared out. More than a load is owed never settles it; what is left over is more than is owed too,
 * unless it is said to be in advance.
 * @param owed by load, what is owed of it
 */
export function faultOfSharing(
  {
    valueCents,
    advanceFor,
    loads,
  }: { valueCents: number; advanceFor: string; loads: readonly SettledLoad[] },
  owed: ReadonlyMap<string, number>,
): SharingFault | null {
  for (const { loadId, cents } of loads) {
    const most = owed.get(loadId) ?? 0;
    if (cents > most) return { fault: 'MORE_THAN_OWED', loadId, owedCents: most, moreCents: cents - most };
  }
  const settled = settledCents(loads);
  if (settled > valueCents) return { fault: 'LESS_THAN_SHARED', moreCents: settled - valueCents };
  if (settled < valueCents && advanceFor.trim() === '')
    return { fault: 'MORE_THAN_OWED', loadId: null, owedCents: settled, moreCents: valueCents - settled };
  return null;
}

/** Shares a value out among loads as they are due, each to the end before the next: what a form proposes. */
export function sharedOut(
  valueCents: number,
  loads: readonly { id: string; owedCents: number }[],
): Map<string, number> {
  let left = valueCents;
  const shared = new Map<string, number>();
  for (const { id, owedCents: owed } of loads) {
    const cents = Math.min(left, owed);
    if (cents > 0) shared.set(id, cents);
    left -= cents;
  }
  return shared;
}

/**
 * What a receipt says, to the letter of which its SHA-256 is kept: nothing of what came later. Anybody who has it computes the same.
 */
export const contentOfReceipt = (
  receipt: Omit<
    Receipt,
    'sha256' | 'state' | 'cancelReason' | 'cancelledAt' | 'revision' | 'proofPhotoId' | 'issuedById'
  > & {
    issuer: { legalName: string; cnpj: string };
  },
): string =>
  canonicalJson({
    form: 'traco-recibo-1',
    id: receipt.id,
    code: receipt.code,
    series: receipt.series,
    number: receipt.number,
    issuer: { legalName: receipt.issuer.legalName, cnpj: receipt.issuer.cnpj },
    payer: { name: receipt.payer.name, document: receipt.payer.document },
    valueCents: receipt.valueCents,
    advanceCents: receipt.advanceCents,
    advanceFor: receipt.advanceFor,
    // Of a receipt that names none nothing is said: what was frozen before is the same to the letter.
    ...(receipt.quote && { quote: { id: receipt.quote.id, number: receipt.quote.number } }),
    method: receipt.method,
    endToEndId: receipt.endToEndId,
    city: receipt.city,
    issuedOn: receipt.issuedOn,
    issuedAt: receipt.issuedAt,
    issuedBy: receipt.issuedBy,
    reference: receipt.reference,
    loads: receipt.items.map(({ loadId, note, dayOn, m3, totalCents, cents }) => ({
      id: loadId,
      note,
      dayOn,
      m3,
      totalCents,
      cents,
    })),
  });
