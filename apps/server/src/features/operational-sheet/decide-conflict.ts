import type { EntryRefusal } from '@traco/contract/operational-sheet/sheet-entries';
import { signedInDoor } from '../../platform/door.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { holdPlan } from '../day-plan/day-plan.service.ts';
import { listTouched } from './diversions.queries.ts';
import { holdLoads, waitForPlant } from './held-loads.queries.ts';
import * as rows from './load-conflicts.queries.ts';
import { settleTruck } from './settle-truck.ts';
import { giveBack, replay } from './stay-with-driver.ts';
import { type Decided, tellSides } from './tell-sides.ts';

/** Loads that two say are theirs. */
export const conflictsHandler = signedInDoor.operationalSheet.conflicts.handler(
  async ({ input, context: { db } }) => rows.listConflicts(db, input.unitId),
);

/** The plant decides: the load stays with whoever has begun it, or is as the plant had said. */
export const decideConflictHandler = signedInDoor.operationalSheet.decideConflict.handler(
  async ({ input, context: { db, actor, now }, errors }) => {
    const seen = await rows.findConflict(db, input.id);
    if (!seen) throw errors.CONFLICT_NOT_FOUND();
    await holdPlan(db, { loads: [seen.loadId] });
    await waitForPlant(db, seen.unitId);
    const load = (await holdLoads(db, await listTouched(db, seen.loadId))).get(seen.loadId);
    const conflict = load && (await rows.holdConflict(db, input.id));
    if (!conflict) throw errors.CONFLICT_NOT_FOUND();
    if (conflict.decidedAt) {
      if (conflict.decision === input.decision) return { id: conflict.id, taken: 0, refused: 0 };
      throw errors.ALREADY_DECIDED();
    }
    const held = await rows.listHeld(db, conflict.id);
    const refusals: Record<string, EntryRefusal> = {};
    const sides = await rows.findSides(db, conflict);
    const decided: Decided = { conflict, load, decision: input.decision, actor, at: now(), ...sides };
    const closed = () => errors.MONTH_CLOSED();
    if (conflict.kind === 'truck') await unlessMonthClosed(settleTruck(db, decided), closed);
    else if (input.decision === 'passed')
      for (const { id } of held) refusals[id] = passedWords[conflict.kind];
    else {
      const refusal = (await rows.listConflicts(db, conflict.unitId, conflict.id))[0]?.cannotStay;
      if (refusal) throw errors[refusal]();
      await unlessMonthClosed(giveBack(db, decided, held), closed);
      Object.assign(refusals, await replay(db, decided, held));
    }
    const { id, decision } = { ...conflict, decision: input.decision };
    await rows.settleConflict(db, { id, decision, by: actor.accountId, now: decided.at, refusals });
    await tellSides(db, decided);
    const refused = Object.keys(refusals).length;
    return { id, taken: held.length - refused, refused };
  },
);

/** Why what the driver told is not in the ledger. */
const passedWords = {
  reassigned: 'GIVEN_TO_OTHER',
  cancelled: 'GIVEN_TO_OTHER',
  moved: 'MOVED',
  diverted: 'DIVERTED',
} as const satisfies Record<string, EntryRefusal>;
