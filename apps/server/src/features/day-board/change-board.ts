import { unusualOfMoves } from '@traco/contract/unusual/unusual-moves';
import { lacking } from '@traco/contract/values/unusual-keys';
import { refuse } from '../../platform/admission.ts';
import { signedInDoor } from '../../platform/door.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { listPoursById } from '../pours/pours.service.ts';
import { keepReasons } from '../unusual/unusual.service.ts';
import * as board from './board-loads.queries.ts';
import { moveHeldPours } from './board-pours.queries.ts';
import { crewsOf, writtenMove } from './change-board.rules.ts';
import { checkChange } from './check-change.ts';
import { holdChange } from './hold-change.ts';
import { toPlannedLoad } from './to-board.rules.ts';

/** Moves and assignments of one gesture: all of them, or none. */
export const changeHandler = signedInDoor.dayBoard.change.handler(
  async ({ input, context: { db, now, actor }, errors }) => {
    const held = await holdChange(db, input, errors);
    const refusal = await checkChange(db, input, held, now());
    if (refusal?.code === 'DAY_CLOSED') throw refuse('DAY_CLOSED');
    if (refusal?.code === 'WRONG_STATE') throw errors.WRONG_STATE({ data: { state: refusal.state } });
    if (refusal?.code === 'BLOCKED') throw errors.BLOCKED({ data: { blocks: refusal.blocks } });
    if (refusal) throw errors[refusal.code]();
    const moves = unusualOfMoves([...held.pours.values()], input, now().toISOString());
    const unanswered = moves.flatMap(({ found }) => lacking(found, input.reasons));
    if (unanswered.length > 0) throw errors.UNUSUAL({ data: { lacking: unanswered } });

    await moveHeldPours(
      db,
      input.pours.map((move) => writtenMove(move, held.pours.get(move.id)!)),
    );
    await keepReasons(
      db,
      ...moves.map(({ pour, found }) => ({
        subject: 'pour' as const,
        row: { id: pour.id, unitId: pour.unit.id, sellerId: pour.seller.id },
        found,
        reasons: input.reasons,
        accountId: actor.accountId,
        at: now(),
      })),
    );
    const crews = crewsOf(input.loads, held.loads);
    const partners = await board.listPartnersOf(
      db,
      crews.flatMap(({ vehicleId, driverId }) => [vehicleId, driverId]).filter((id) => id !== null),
    );
    const partnerOf = (id: string | null) => (id && partners.get(id)) || null;
    const writing = board.movePlannedLoads(
      db,
      crews.map((crew) => ({ ...crew, partnerId: partnerOf(crew.vehicleId) ?? partnerOf(crew.driverId) })),
    );
    await unlessMonthClosed(writing, () => errors.MONTH_CLOSED());
    const changed = await board.listHeldLoads(
      db,
      input.loads.map(({ id }) => id),
    );
    return {
      loads: changed.map(toPlannedLoad),
      pours: await listPoursById(
        db,
        input.pours.map(({ id }) => id),
      ),
    };
  },
);
