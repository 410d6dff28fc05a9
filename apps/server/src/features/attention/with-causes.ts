import type { Matter, MatterOf } from '@traco/contract/attention/matters';
import { shortfallOf } from '@traco/contract/attention/rules/goals.rules';
import type { GapCause } from '@traco/contract/goal-gap/decompose-gap';
import type { Role } from '@traco/contract/roles';
import { keptKind } from '../../platform/kept-answers.ts';
import { readBiggestCauses } from '../goal-gap/goal-gap.service.ts';
import type { Asking } from './asking.ts';

type Goal = MatterOf<'goal'> | MatterOf<'own-goal'>;

/** Minutes for which a cause holds: four months of loads say it, and no load of the hour changes it much. */
const KEPT_MINUTES = 10;
const keptCauses = keptKind<GapCause | null>(KEPT_MINUTES);

/** The same matters, of a goal that will be missed with what takes most away; asked of those alone. */
export async function withCauses(
  { db, kept, role, now }: Asking,
  matters: readonly Matter[],
): Promise<Matter[]> {
  const causes = kept.of(keptCauses);
  const behind = matters.filter(isGoal).filter((goal) => shortfallOf(goal, now));
  for (const whose of ['unit', 'seller'] as const) {
    const asked = behind.filter(
      (goal) => kindOf(goal) === whose && causes.get(keyOf(goal, role), now) === undefined,
    );
    if (asked.length === 0) continue;
    const found = await readBiggestCauses(db, whose, asked, now);
    for (const goal of asked) causes.keep(keyOf(goal, role), found.get(goal.id) ?? null, now);
  }
  return matters.map((matter) =>
    isGoal(matter) ? { ...matter, cause: causes.get(keyOf(matter, role), now) ?? null } : matter,
  );
}

const isGoal = (matter: Matter): matter is Goal => matter.kind === 'goal' || matter.kind === 'own-goal';
const kindOf = ({ kind }: Goal) => (kind === 'goal' ? 'unit' : 'seller');
/** Roles read the names of the same customers by policies of their own. */
const keyOf = ({ kind, id, monthOn, goalM3 }: Goal, role: Role) => [role, kind, id, monthOn, goalM3].join();
