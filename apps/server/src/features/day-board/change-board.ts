import { refuse } from '../../platform/admission.ts';
import { signedInDoor } from '../../platform/door.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { listPoursById } from '../pours/pours.service.ts';
import * as board from './board-loads.queries.ts';
import { moveHeldPours } from './board-pours.queries.ts';
import { crewsOf, writtenMove } from './change-board.rules.ts';
import { checkChange } from './check-change.ts';
import { holdChange } from './hold-change.ts';
import { toPlannedLoad } from './to-board.rules.ts';

/** Moves and assignments of one gesture: all of them, or none. */
export const changeHandler = signedInDoor.dayBoard.change.handler(
  async ({ input, context: { db, now }, errors }) => {
    const held = await holdChange(db, input, errors);
    const refusal = await checkChange(db, input, held, now());
    if (refusal?.code === 'DAY_CLOSED') throw refuse('DAY_CLOSED');
    if (refusal?.code === 'WRONG_STATE') throw errors.WRONG_STATE({ data: { state: refusal.state } });
    if (refusal?.code === 'BLOCKED') throw errors.BLOCKED({ data: { blocks: refusal.blocks } });
    if (refusal) throw errors[refusal.code]();

    await moveHeldPours(
      db,
      input.pours.map((move) => writtenMove(move, held.pours.get(move.id)!)),
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
