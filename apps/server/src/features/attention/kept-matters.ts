import type { Matter, MatterKind } from '@traco/contract/attention/matters';
import { topicsOfKind } from '@traco/contract/attention/topics';
import { keptKind } from '../../platform/kept-answers.ts';

/** Minutes for which what is open holds when nothing of it changes: what falls due does so in its minute. */
const KEPT_MINUTES = 1;

/** What hangs on the asker's own account, and what no table announces. */
const askedEachTime: ReadonlySet<MatterKind> = new Set(['signing', 'term', 'devices']);

export const askedAlways = (kind: MatterKind): boolean => askedEachTime.has(kind);

const changesWithLoads = (kind: MatterKind) => topicsOfKind[kind].includes('loads');
const keptTogether = (isAmong: (kind: MatterKind) => boolean) => {
  const holds = (kind: MatterKind) => kind !== 'plan' && !askedEachTime.has(kind) && isAmong(kind);
  const kinds = (Object.keys(topicsOfKind) as MatterKind[]).filter(holds);
  const topics = [...new Set(kinds.flatMap((kind) => topicsOfKind[kind]))];
  return { holds, kept: keptKind<readonly Matter[]>(KEPT_MINUTES, topics) };
};

/**
 * What is kept for all who see the same rows: what a load changes, all day long, and what it does not. `plan` is kept by plant
 * (`plan-matters.ts`).
 */
export const keptMatters = [keptTogether(changesWithLoads), keptTogether((kind) => !changesWithLoads(kind))];
