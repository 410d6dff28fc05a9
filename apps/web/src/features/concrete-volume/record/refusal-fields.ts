import { isDefinedError, ORPCError } from '@orpc/client';
import type { Load } from '@traco/contract/concrete-volume/load';
import { PlannedLoad } from '@traco/contract/concrete-volume/planned-loads';
import type { Unusual } from '@traco/contract/values/unusual-keys';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { reasonProblems } from '../../unusual/shared/reason-problems.ts';
import type { DraftProblems } from './check-draft.ts';
import type { DraftField } from './load-draft.ts';

/** What a refusal means for the form. */
export interface Refusal {
  problems: DraftProblems;
  /** A sentence that stands at no field. */
  sentence: string | null;
  /** The load that already carries the note. */
  noteHolderId: string | null;
  /** A load that looks the same; "Lançar assim mesmo" sends once more. */
  similar: Load | null;
  /** The load as it is by now: somebody was quicker. */
  current: Load | null;
  /** The plan as it is by now: it changed meanwhile. */
  plan: PlannedLoad | null;
  /** What is unusual and lacks a reason. */
  unusual: Unusual[] | null;
}

/** One sentence for a refusal where there is room for one. */
export const wordsOf = ({ sentence, problems, similar, unusual }: Refusal): string =>
  sentence ??
  unusual?.map((each) => each.sentence).join(' ') ??
  Object.values(problems)[0] ??
  (similar ? 'parece repetida' : '');

/** The field at which a refusal stands; one of a reference names its own. */
export const loadRefusals: Record<string, DraftField> = {
  MONTH_CLOSED: 'day',
  BEFORE_FIRST_DAY: 'day',
  IN_THE_FUTURE: 'time',
  MORE_THAN_LOADED: 'deliveredM3',
  NOTE_TAKEN: 'noteNumber',
  TOO_EARLY: 'time',
  DRIVER_BLOCKED: 'driverId',
};

const noRefusal: Refusal = {
  problems: {},
  sentence: null,
  noteHolderId: null,
  similar: null,
  current: null,
  plan: null,
  unusual: null,
};

/** Brings a refusal of the server to its field. */
export function refusalOf(error: unknown): Refusal {
  const sentence = sentenceFor(error);
  const none: Refusal = { ...noRefusal };
  if (!(error instanceof ORPCError) || !isDefinedError(error)) return { ...none, sentence };
  const data = (error.data ?? {}) as {
    loadId?: string;
    similar?: Load;
    field?: DraftField;
    current?: unknown;
    lacking?: Unusual[];
  };
  if (error.code === 'PROBABLE_DUPLICATE') return { ...none, similar: data.similar ?? null };
  if (error.code === 'UNUSUAL' && data.lacking)
    return { ...none, problems: reasonProblems(data.lacking, {}), unusual: data.lacking };
  if (error.code === 'STALE_REVISION')
    return { ...none, sentence, plan: PlannedLoad.safeParse(data.current).data ?? null };
  if (data.current) return { ...none, sentence, current: data.current as Load };
  const field = error.code === 'REFERENCE_NOT_FOUND' ? data.field : loadRefusals[error.code];
  if (!field) return { ...none, sentence };
  return { ...none, problems: { [field]: sentence }, noteHolderId: data.loadId ?? null };
}
