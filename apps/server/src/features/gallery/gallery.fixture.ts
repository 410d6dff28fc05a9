import { randomUUID } from 'node:crypto';
import { aPicture, asFile } from '../../testing/pictures.fixture.ts';
import type { Client, World } from '../../testing/world.ts';

/** A unit with its office, a seller, a driver, an employee and a mechanic, and another unit's office. */
export async function openGallery(world: World) {
  const unit = await world.unit();
  const of = { unit_id: unit.id };
  const as = async (role: Parameters<World['account']>[0], with_: object = of) =>
    world.as(await world.account(role, { ...with_ }));
  const mechanic = await world.account('mechanic');
  await world.pool.query('insert into account_units (account_id, unit_id) values ($1, $2)', [
    mechanic.id,
    unit.id,
  ]);
  return {
    unit,
    office: await as('unit'),
    seller: await as('seller'),
    driver: await as('driver'),
    employee: await as('employee'),
    mechanic: await world.as(mechanic),
    elsewhere: await as('unit', {}),
    admin: await as('admin', {}),
  };
}
export type OpenGallery = Awaited<ReturnType<typeof openGallery>>;

let picture: Promise<Uint8Array<ArrayBuffer>> | undefined;

/** What a form sends: a small picture, of which nothing is said. */
export async function aPhoto(with_: object = {}) {
  picture ??= aPicture();
  return { id: randomUUID(), file: asFile(await picture), people: 'nobody' as const, ...with_ };
}

/** Sends one such photo. */
export const sendOne = async (who: Client, with_: object = {}) => who.gallery.send(await aPhoto(with_));

/** Ids of what somebody sees of the gallery. */
export const seenBy = async (who: Client, filter: Parameters<Client['gallery']['list']>[0] = {}) =>
  (await who.gallery.list(filter)).rows.map(({ id }) => id);
