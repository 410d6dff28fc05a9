import { centsOfLine, type Lasting } from './commission-of.ts';
import type { Rate } from './terms.ts';

/** A line of a closed month, and its load as it stands now. */
export interface FrozenLine extends Rate, Lasting {
  id: string;
  m3: number;
  baseCents: number;
  beyondM3: number;
  beyondGoalCents: number;
  cents: number;
  isEarned: boolean;
  /** What later entries have added to it or taken from it; decisions about it aside. */
  mendedCents: number;
  /** Null: it is another seller's by now. */
  load: {
    counts: boolean;
    deliveredM3: number;
    billedM3: number;
    totalCents: number;
    isPaid: boolean;
  } | null;
}

/** Why a line of a closed month comes to something else by now. */
export type CorrectionReason = 'paid' | 'cancelled' | 'reassigned' | 'changed';

/** The entry of a later month. */
export interface Correction {
  m3: number;
  baseCents: number;
  beyondM3: number;
  cents: number;
  reason: CorrectionReason;
}

/**
 * What has to be added to a line that is closed, or taken back, by the rate that it was closed with; nothing when it stands. What was
 * earned once is lost with the sale alone, not with its payment.
 */
export function correctionOf(line: FrozenLine): Correction | undefined {
  const { load } = line;
  const settled = (line.isEarned ? line.cents : 0) + line.mendedCents;
  const isEarned = line.isEarned || settled > 0 || line.earned === 'delivery';
  if (!load || !load.counts) {
    if (load && line.cancelled === 'kept') return undefined;
    return entry({ m3: 0, baseCents: 0, beyondM3: 0 }, -settled, load ? 'cancelled' : 'reassigned');
  }
  if (!isEarned && !load.isPaid) return undefined;
  const numbers = {
    m3: line.volume === 'billed' ? load.billedM3 : load.deliveredM3,
    baseCents: load.totalCents,
    beyondM3: Math.min(line.beyondM3, load.deliveredM3),
  };
  const cents = centsOfLine({ ...line, ...numbers }) - settled;
  return entry(numbers, cents, isEarned ? 'changed' : 'paid');
}

const entry = (
  numbers: Pick<Correction, 'm3' | 'baseCents' | 'beyondM3'>,
  cents: number,
  reason: CorrectionReason,
): Correction | undefined => (cents === 0 ? undefined : { ...numbers, cents, reason });

/** What an entry of a later month says of why it stands there. */
export const correctionWords: Record<CorrectionReason | 'late', string> = {
  paid: 'O cliente pagou depois do fechamento',
  cancelled: 'Venda cancelada depois do fechamento',
  reassigned: 'Carga passada a outro vendedor depois do fechamento',
  changed: 'Carga alterada depois do fechamento',
  late: 'Carga lançada depois do fechamento',
};
