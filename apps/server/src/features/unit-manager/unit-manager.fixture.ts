import { randomUUID } from 'node:crypto';
import { openPlant } from '../../testing/plant.ts';
import type { World } from '../../testing/world.ts';

export const TODAY = '2026-11-18';
export const TOMORROW = '2026-11-19';

/** A plant whose drivers are Ana, Bento and Caio, each with a truck of 8 m³. */
export async function openShift(world: World) {
  const { unit, office, manager, trucks, aPour } = await openPlant(world);
  const drivers = await Promise.all(
    ['Ana', 'Bento', 'Caio'].map(async (name, turn) => {
      const id = trucks[turn]!.driver_id;
      await world.pool.query('update drivers set name = $1 where id = $2', [name, id]);
      return { id, name };
    }),
  );
  return {
    unit,
    office,
    manager,
    drivers,
    trucks,
    /** A pour of two loads, confirmed unless told; 07:30 in São Paulo of tomorrow. */
    aPour: async ({
      confirmed = true,
      ...with_
    }: {
      confirmed?: boolean;
      m3?: number;
      startsAt?: string;
    } = {}) => {
      const pour = await office.pours.request(aPour({ m3: 16, intervalMinutes: 32, ...with_ }));
      return confirmed ? office.pours.step({ id: pour.id, revision: pour.revision, to: 'confirmed' }) : pour;
    },
    /** What the manager plans for Ana's tomorrow. */
    aShift: (with_: Record<string, unknown> = {}) => ({
      id: randomUUID(),
      driverId: drivers[0]!.id,
      dayOn: TOMORROW,
      vehicleId: trucks[0]!.id,
      startsAt: `${TOMORROW}T09:00:00Z`,
      ...with_,
    }),
    tomorrow: () => manager.unitManager.read({ day: TOMORROW }),
  };
}
export type Shift = Awaited<ReturnType<typeof openShift>>;
