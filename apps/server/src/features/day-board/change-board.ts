import type { AssignmentBlock } from '@traco/contract/day-board';
import { isPlanned } from '@traco/contract/pour-states';
import { mayBePlanned } from '@traco/contract/vehicle';
import { signedInDoor } from '../../platform/door.ts';
import { unlessMonthClosed } from '../../platform/refused-writes.ts';
import type { Database } from '../../platform/transaction.ts';
import {
  dayOfFacts,
  findPlant,
  holdPlan,
  type LoadFact,
  readDay,
  readDayAndNights,
} from '../day-plan/day-plan.service.ts';
import { changePour, findPour, isTooFar, listPoursById, lockPour } from '../pours/pours.service.ts';
import { type Assignment, blocksOfAssignments } from './assignment-blocks.rules.ts';
import * as board from './board-loads.queries.ts';
import { toBoardLoad } from './to-board.rules.ts';

const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** Moves and assignments of one gesture: all of them, or none. */
export const changeHandler = signedInDoor.dayBoard.change.handler(
  async ({ input, context: { db, now }, errors }) => {
    await holdPlan(db, { pours: input.pours.map(({ id }) => id), loads: input.loads.map(({ id }) => id) });
    const held = new Map(
      (
        await board.listHeldLoads(
          db,
          input.loads.map(({ id }) => id),
        )
      ).map((load) => [load.id, load]),
    );
    if (input.loads.some(({ id }) => !held.has(id))) throw errors.LOAD_NOT_FOUND();
    const seen = [];
    for (const { id } of [...input.pours].sort((one, other) => (one.id < other.id ? -1 : 1))) {
      const pour = (await lockPour(db, id)) && (await findPour(db, id));
      if (!pour) throw errors.POUR_NOT_FOUND();
      seen.push(pour);
    }
    const pours = new Map(seen.map((pour) => [pour.id, pour]));
    const stale = [
      ...input.loads.filter(({ id, revision }) => held.get(id)?.revision !== revision),
      ...input.pours.filter(({ id, revision }) => pours.get(id)?.revision !== revision),
    ].map(({ id }) => id);
    if (stale.length) throw errors.STALE_REVISION({ data: { ids: stale } });
    if (input.loads.some(({ id }) => held.get(id)!.state !== 'scheduled')) throw errors.ALREADY_BEGUN();
    const off = seen.find(({ state }) => !isPlanned(state));
    if (off) throw errors.WRONG_STATE({ data: { state: off.state } });
    const past = now().getTime() - CLOCK_TOLERANCE_MS;
    const moments = [
      ...input.loads.map(({ plannedAt }) => plannedAt),
      ...input.pours.map(({ startsAt }) => startsAt),
    ];
    if (moments.some((at) => at !== undefined && Date.parse(at) < past)) throw errors.IN_THE_PAST();
    if (moments.some((at) => at !== undefined && isTooFar(at, now()))) throw errors.TOO_FAR();

    for (const { id, startsAt, pumpId } of input.pours) {
      const pour = pours.get(id)!;
      if (pumpId && !(await isFitPump(db, pour.unit.id, pour.dayOn, pumpId))) throw errors.PUMP_NOT_FOUND();
      const shift = startsAt ? Date.parse(startsAt) - Date.parse(pour.startsAt) : 0;
      await changePour(db, id, {
        ...(startsAt
          ? { startsAt: new Date(startsAt), endsAt: new Date(Date.parse(pour.endsAt) + shift) }
          : {}),
        // The customer's word was for another time.
        ...(shift ? { customerConfirmedAt: null } : {}),
        ...(pumpId === undefined ? {} : { pumpId }),
      });
    }
    const crews = input.loads.map(({ id, vehicleId, driverId }) => {
      const { vehicleId: truck, driverId: man } = held.get(id)!;
      return {
        id,
        vehicleId: vehicleId === undefined ? truck : vehicleId,
        driverId: driverId === undefined ? man : driverId,
      };
    });
    const named = crews.flatMap(({ vehicleId, driverId }) =>
      [vehicleId, driverId].filter((id) => id !== null),
    );
    const partners = await board.listPartnersOf(db, named);
    const partnerOf = (id: string | null) => (id && partners.get(id)) || null;
    const unknown = crews.filter(
      ({ vehicleId, driverId }) =>
        (vehicleId && !partners.has(vehicleId)) || (driverId && !partners.has(driverId)),
    );
    if (unknown.length) throw errors.BLOCKED({ data: { blocks: unknown.map(({ id }) => notFoundFor(id)) } });
    const crewOf = new Map(crews.map(({ id, ...crew }) => [id, crew]));
    const writing = async () => {
      for (const { id, plannedAt } of input.loads) {
        const crew = crewOf.get(id)!;
        await board.changePlannedLoad(db, id, {
          ...(plannedAt ? { plannedAt: new Date(plannedAt) } : {}),
          ...crew,
          partnerId: partnerOf(crew.vehicleId) ?? partnerOf(crew.driverId),
        });
      }
    };
    await unlessMonthClosed(writing(), () => errors.MONTH_CLOSED());

    const changed = await board.listHeldLoads(
      db,
      input.loads.map(({ id }) => id),
    );
    const assigned = changed.filter(({ id }) => {
      const asked = input.loads.find((load) => load.id === id)!;
      return asked.vehicleId || asked.driverId || asked.plannedAt;
    });
    const blocks = await blocksOf(db, assigned);
    if (blocks.length) throw errors.BLOCKED({ data: { blocks } });
    return {
      loads: changed.map((load) => toBoardLoad(toFact(load))),
      pours: await listPoursById(
        db,
        input.pours.map(({ id }) => id),
      ),
    };
  },
);

/** A planned load as the facts have it. */
export const toFact = (load: board.HeldLoad): LoadFact => ({
  id: load.id,
  pourId: load.pourId,
  turn: load.turn ?? 0,
  m3: load.m3,
  plannedAt: load.plannedAt!,
  loadedAt: load.plannedAt!,
  state: load.state,
  noteNumber: null,
  vehicleId: load.vehicleId,
  driverId: load.driverId,
  revision: load.revision,
  steps: null,
});

const notFoundFor = (loadId: string): AssignmentBlock => ({
  loadId,
  kind: 'not_found',
  driverBlocks: [],
  otherLoadId: null,
});

async function isFitPump(db: Database, unitId: string, dayOn: string, pumpId: string): Promise<boolean> {
  const plant = (await findPlant(db, unitId))!;
  const { facts } = await readDay(db, plant, dayOn);
  return facts.vehicles.some(
    ({ id, type, state }) => id === pumpId && type === 'pump' && mayBePlanned(state),
  );
}

/** What stands against the changed loads' trucks and drivers, in their units, on the days of their pours. */
async function blocksOf(db: Database, loads: readonly board.HeldLoad[]) {
  const days = new Map<string, board.HeldLoad[]>();
  for (const load of loads) {
    if (!load.vehicleId && !load.driverId) continue;
    const key = `${load.unitId} ${load.dayOn}`;
    days.set(key, [...(days.get(key) ?? []), load]);
  }
  const found = [];
  for (const ofDay of days.values()) {
    const { unitId, dayOn } = ofDay[0]!;
    const plant = (await findPlant(db, unitId))!;
    const { frame, facts } = await readDayAndNights(db, plant, dayOn);
    const assignments = ofDay.map(
      ({ id, vehicleId, driverId, plannedAt }): Assignment => ({
        loadId: id,
        vehicleId,
        driverId,
        plannedAt: plannedAt!,
      }),
    );
    found.push(...blocksOfAssignments(assignments, facts, dayOfFacts(facts, frame), dayOn));
  }
  return found;
}
