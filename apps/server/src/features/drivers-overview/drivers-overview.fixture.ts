import type { World } from '../../testing/world.ts';

/** Wednesday 18 November 2026, 11:00 in São Paulo. */
export const NOW = '2026-11-18T14:00:00Z';
export const TODAY = '2026-11-18';

/** The office, a plant, a partner, and how loads, shifts and absences of its drivers come to be. */
export async function openOffice(world: World) {
  const unit = (await world.unit()) as { id: string; name: string };
  const partner = (await world.partner()) as { id: string; name: string };
  const admin = await world.as(await world.account('admin'));
  const aDriver = (with_: object = {}) =>
    world.driver({ unit_id: unit.id, ...with_ }) as Promise<{ id: string; name: string }>;
  return {
    unit,
    partner,
    admin,
    aDriver,
    aLoad: (driverId: string, at: string, with_: object = {}) =>
      world.load({ unit_id: unit.id, driver_id: driverId, loaded_at: at, state: 'closed', ...with_ }),
    aShift: (driverId: string, day: string, with_: Record<string, string | null> = {}) =>
      insert(world, 'shifts', {
        unit_id: unit.id,
        driver_id: driverId,
        day_on: day,
        planned_starts_at: `${day}T09:00:00Z`,
        ...with_,
      }),
    anAbsence: (driverId: string, kind: string, from = TODAY, to = from) =>
      insert(world, 'absences', { unit_id: unit.id, driver_id: driverId, kind, from_on: from, to_on: to }),
    anEvent: (driverId: string, kind: string, day: string) =>
      insert(world, 'driver_events', {
        unit_id: unit.id,
        driver_id: driverId,
        kind,
        on_day: day,
        description: `Fato: ${kind}`,
      }),
  };
}
export type Office = Awaited<ReturnType<typeof openOffice>>;

async function insert(world: World, table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row);
  await world.pool.query(
    `insert into ${table} (id, ${columns.join(', ')}) values (gen_random_uuid(), ${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
}
