import { isDefinedError, ORPCError } from '@orpc/client';
import type { Pour } from '@traco/contract/pours/pour';
import type { Unusual } from '@traco/contract/values/unusual-keys';
import { formatMoney } from '../../../lib/formats.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { reasonProblems } from '../../unusual/shared/reason-problems.ts';
import type { PourProblems } from './check-pour.ts';
import type { PourField } from './pour-draft.ts';

const fieldOfCode: Record<string, PourField> = {
  MONTH_CLOSED: 'day',
  IN_THE_PAST: 'time',
  TOO_FAR: 'day',
  TOO_MANY_LOADS: 'm3',
  BELOW_FLOOR: 'price',
};

/** Brings a refusal of the server to its field; what has none is a sentence above the buttons. */
export function refusalOfPour(error: unknown): {
  problems: PourProblems;
  sentence: string;
  /** What is unusual and lacks a reason. */
  unusual?: Unusual[];
} {
  const sentence = sentenceFor(error);
  if (!(error instanceof ORPCError) || !isDefinedError(error)) return { problems: {}, sentence };
  const data = (error.data ?? {}) as { field?: PourField; floorCentsPerM3?: number; lacking?: Unusual[] };
  if (error.code === 'UNUSUAL' && data.lacking)
    return { problems: reasonProblems(data.lacking, {}), sentence: '', unusual: data.lacking };
  const field =
    error.code === 'REFERENCE_NOT_FOUND' || error.code === 'NOT_AS_QUOTED'
      ? data.field
      : fieldOfCode[error.code];
  if (!field) return { problems: {}, sentence };
  const floor = data.floorCentsPerM3 ? ` Mínimo: ${formatMoney(data.floorCentsPerM3)}.` : '';
  return { problems: { [field]: sentence + floor }, sentence: '' };
}

/** The pour as it is now, when somebody changed it meanwhile. */
export function currentPour(error: unknown): Pour | null {
  if (!(error instanceof ORPCError) || error.code !== 'STALE_REVISION') return null;
  return (error.data as { current?: Pour } | undefined)?.current ?? null;
}
