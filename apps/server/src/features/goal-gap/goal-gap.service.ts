import { biggestCause, type GapCause } from '@traco/contract/goal-gap/decompose-gap';
import { clockIn } from '@traco/contract/values/working-days';
import type { Database } from '../../platform/transaction.ts';
import { explainGap, spanOf } from './explain-gap.rules.ts';
import { listPaces, type Whose } from './goal-gap.queries.ts';

/** A month's goal of a unit or a seller. */
interface Goal {
  id: string;
  timeZone: string;
  goalM3: number;
}

/** What takes most away from each of these goals by now, by whose they are; one question, however many. */
export async function readBiggestCauses(
  db: Database,
  whose: Whose,
  goals: readonly Goal[],
  now: Date,
): Promise<Map<string, GapCause>> {
  const asked = goals.map((goal) => {
    const clock = clockIn(goal.timeZone, now);
    return { ...goal, clock, span: spanOf(goal.id, clock.day) };
  });
  const paces = await listPaces(
    db,
    whose,
    asked.map(({ span }) => span),
  );
  return new Map(
    asked.flatMap(({ id, goalM3, span, clock }) => {
      const { causes } = explainGap(goalM3, span, clock, paces.get(id) ?? []);
      const first = biggestCause(causes);
      return first ? [[id, first] as const] : [];
    }),
  );
}
