import { randomUUID } from 'node:crypto';
import type { ConcernedLoad } from '@traco/contract/incidents/incidents';
import { dischargeMinutesPerM3 } from '@traco/contract/units-overview/unit-settings';
import { type Actor, unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { findPlant } from '../day-plan/day-plan.service.ts';
import { insertNotices } from '../notices/notices.service.ts';
import { readWaysOut } from '../operational-sheet/operational-sheet.service.ts';
import { findFirstUnit } from '../totals/totals.service.ts';
import * as rows from './incidents.queries.ts';
import { toIncidentLine } from './incidents.service.ts';
import { plantsInstead, shownWays, sumByPlant } from './ways-out.rules.ts';

const { incidents } = signedInDoor;
const LOOKED_AHEAD_MS = 12 * 3_600_000;
const REASON_LETTERS = 300;

const findUnit = async (db: Database, actor: Actor, asked: { unitId?: string | undefined }) => {
  const unitId = unitOf(actor, asked) ?? (await findFirstUnit(db));
  return unitId ? findPlant(db, unitId) : undefined;
};

export const incidentsRouter = incidents.router({
  concerned: incidents.concerned.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const plant = await findUnit(db, actor, input);
    if (!plant) throw errors.UNIT_NOT_FOUND();
    const found = await rows.listConcerned(db, plant.id, {
      ...input,
      now: now(),
      until: new Date(now().getTime() + LOOKED_AHEAD_MS),
    });
    const isOut = ({ state }: rows.ConcernedRow) => state !== 'scheduled';
    const plants = await rows.listOtherPlants(db, plant.id);
    const road = await readWaysOut(
      db,
      plant,
      found.filter(isOut).map(({ id }) => id),
      plants,
      now(),
    );
    const discharge = dischargeMinutesPerM3(plant.settings, false);
    const loads = found.map((load): ConcernedLoad => {
      const ways = road.get(load.id);
      const age = Math.floor((now().getTime() - new Date(load.loaded_at).getTime()) / 60_000);
      return {
        id: load.id,
        pourId: load.pour_id,
        state: load.state,
        revision: load.revision,
        m3: ways?.m3 ?? load.m3,
        customer: load.customer,
        site: load.site ?? '',
        vehicle: load.vehicle,
        driver: load.driver,
        minutesLeft: ways ? plant.settings.lifeMinutes - age : null,
        endAge: ways?.endAge ?? null,
        waysOut: ways
          ? shownWays(ways.ways)
          : input.kind === 'plant_stopped'
            ? plantsInstead(load, plants, plant.settings, load.m3 * discharge).slice(0)
            : [],
      };
    });
    const people = await rows.listPeople(db, plant.id, found);
    return {
      at: now().toISOString(),
      lifeMinutes: plant.settings.lifeMinutes,
      loads,
      plants: sumByPlant(
        loads.filter(({ state }) => state === 'scheduled'),
        plants,
      ),
      people: people.length,
    };
  }),

  declare: incidents.declare.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const plant = await findUnit(db, actor, input);
    if (!plant) throw errors.UNIT_NOT_FOUND();
    const vehicle = input.vehicleId ? await rows.findVehicle(db, plant.id, input.vehicleId) : undefined;
    if (input.kind === 'truck_broken' && !vehicle) throw errors.VEHICLE_NOT_FOUND();
    await rows.holdIncidents(db, plant.id);
    const before = await rows.findIncident(db, input.id);
    if (before) {
      if (before.unitId !== plant.id || before.kind !== input.kind) throw errors.ID_TAKEN();
      // Sent again because the answer was lost: as many as the first time have it.
      return {
        ...toIncidentLine(before),
        notified: (await othersConcerned(db, actor, plant.id, input)).length,
      };
    }
    const open = await rows.listOpen(db, plant.id);
    const isSame = (line: rows.IncidentRow) =>
      line.kind === input.kind && line.vehicleId === (vehicle?.id ?? null) && line.isDrill === input.isDrill;
    if (open.some(isSame)) throw errors.ALREADY_DECLARED();
    const startedAt = now();
    const written = await rows.insertIncident(db, {
      id: input.id,
      unitId: plant.id,
      kind: input.kind,
      vehicleId: vehicle?.id ?? null,
      isDrill: input.isDrill,
      text: input.text,
      startedAt,
      expectedUntil: input.expectedMinutes
        ? new Date(startedAt.getTime() + input.expectedMinutes * 60_000)
        : null,
      recordedBy: actor.accountId,
    });
    if (!written) throw errors.ID_TAKEN();
    if (vehicle && !input.isDrill)
      await rows.stopVehicle(db, vehicle.id, input.text.slice(0, REASON_LETTERS));
    const line = (await rows.findIncident(db, input.id))!;
    const notified = await tell(db, actor, plant.id, input, titleOf(line));
    return { ...toIncidentLine(line), notified };
  }),

  end: incidents.end.handler(async ({ input, context: { db, now }, errors }) => {
    const held = await rows.holdIncident(db, input.id);
    if (!held) throw errors.INCIDENT_NOT_FOUND();
    if (held.endedAt) return { ended: true };
    if (held.revision !== input.revision) throw errors.STALE_REVISION();
    await rows.endIncident(db, input.id, now());
    return { ended: true };
  }),
});

/** One notice to everybody whom the chosen loads concern; how many were told. */
async function tell(
  db: Database,
  actor: Actor,
  unitId: string,
  { id, text, isDrill, loadIds }: { id: string; text: string; isDrill: boolean; loadIds: string[] },
  title: string,
): Promise<number> {
  const others = await othersConcerned(db, actor, unitId, { loadIds });
  return insertNotices(
    db,
    others.map((accountId) => ({
      id: randomUUID(),
      unitId,
      accountId,
      kind: isDrill ? ('drill' as const) : ('crisis' as const),
      title,
      text,
      incidentId: id,
      sentBy: actor.accountId,
      sentByName: actor.name,
    })),
  );
}

/** Accounts of everybody whom the chosen loads concern, but the one who declares. */
async function othersConcerned(
  db: Database,
  actor: Actor,
  unitId: string,
  { loadIds }: { loadIds: string[] },
): Promise<string[]> {
  const people = await rows.listPeople(db, unitId, await rows.listCrewsOf(db, unitId, loadIds));
  return people.filter((account) => account !== actor.accountId);
}

/** What the notice is headed with; a drill says so first. */
const titleOf = ({ kind, vehicle, isDrill }: Pick<rows.IncidentRow, 'kind' | 'vehicle' | 'isDrill'>) => {
  const what = kind === 'plant_stopped' ? 'Usina parada' : `Caminhão ${vehicle ?? ''} quebrado`;
  return isDrill ? `SIMULADO: ${what}` : what;
};
