import { signedInDoor } from '../../platform/door.ts';
import { unlessMonthClosed } from '../closed-months/closed-months.service.ts';
import { isInThePast, isTooFar, listPoursById } from '../pours/pours.service.ts';
import { blocksOf } from './blocks-of-day.ts';
import * as board from './board-loads.queries.ts';
import { listFitPumps, moveHeldPours } from './board-pours.queries.ts';
import { crewsOf, notFoundFor, shiftOf } from './change-board.rules.ts';
import { holdChange } from './hold-change.ts';
import { toPlannedLoad } from './to-board.rules.ts';

/** Moves and assignments of one gesture: all of them, or none. */
export const changeHandler = signedInDoor.dayBoard.change.handler(
  async ({ input, context: { db, now }, errors }) => {
    const held = await holdChange(db, input, errors);
    const moments = [
      ...input.loads.map(({ plannedAt }) => plannedAt),
      ...input.pours.map((pour) => pour.startsAt),
    ];
    if (moments.some((at) => at !== undefined && isInThePast(at, now()))) throw errors.IN_THE_PAST();
    if (moments.some((at) => at !== undefined && isTooFar(at, now()))) throw errors.TOO_FAR();

    const asked = input.pours.filter(({ pumpId }) => pumpId);
    const fit = await listFitPumps(
      db,
      asked.map(({ pumpId }) => pumpId!),
    );
    if (asked.some(({ id, pumpId }) => fit.get(pumpId!) !== held.pours.get(id)!.unit.id))
      throw errors.PUMP_NOT_FOUND();
    await moveHeldPours(
      db,
      input.pours.map((move) => ({ ...shiftOf(move, held.pours.get(move.id)!), ...move })),
    );

    const crews = crewsOf(input.loads, held.loads);
    const partners = await board.listPartnersOf(
      db,
      crews.flatMap(({ vehicleId, driverId }) => [vehicleId, driverId]).filter((id) => id !== null),
    );
    const exists = (id: string | null) => id === null || partners.has(id);
    const unknown = crews.filter(({ vehicleId, driverId }) => !exists(vehicleId) || !exists(driverId));
    if (unknown.length) throw errors.BLOCKED({ data: { blocks: unknown.map(({ id }) => notFoundFor(id)) } });
    const partnerOf = (id: string | null) => (id && partners.get(id)) || null;
    const writing = board.movePlannedLoads(
      db,
      crews.map((crew) => ({ ...crew, partnerId: partnerOf(crew.vehicleId) ?? partnerOf(crew.driverId) })),
    );
    await unlessMonthClosed(writing, () => errors.MONTH_CLOSED());

    const moved = {
      loads: input.loads.filter(({ plannedAt }) => plannedAt).map(({ id }) => id),
      pours: input.pours.filter((pour) => pour.startsAt).map(({ id }) => id),
    };
    if (await board.isAwayFromPour(db, moved)) throw errors.AWAY_FROM_POUR();

    const changed = await board.listHeldLoads(
      db,
      input.loads.map(({ id }) => id),
    );
    const asking = new Set(
      input.loads.filter((load) => load.vehicleId || load.driverId || load.plannedAt).map(({ id }) => id),
    );
    const blocks = await blocksOf(
      db,
      changed.filter(({ id }) => asking.has(id)),
      now(),
    );
    if (blocks.length) throw errors.BLOCKED({ data: { blocks } });
    return {
      loads: changed.map(toPlannedLoad),
      pours: await listPoursById(
        db,
        input.pours.map(({ id }) => id),
      ),
    };
  },
);
