import { randomUUID } from 'node:crypto';
import { settingValue } from '@traco/contract/admin-settings/settings-registry';
import { MOST_SIGNATURES } from '@traco/contract/email-signature/email-signature';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let office: Client;
let admin: Client;
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  unit = await world.unit({ name: 'Traço Itu', city: 'Itu', address: 'Rua das Betoneiras, 10' });
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
  admin = await world.as(await world.account('admin'));
});
afterAll(() => world.close());

const fields = (with_: object = {}) => ({
  name: 'Ana Lima',
  jobTitle: 'Comercial',
  email: 'ana@traco.example',
  ...with_,
});
const save = (who: Client, with_: object = {}, more: object = {}) =>
  who.emailSignature.save({ id: randomUUID(), revision: 0, fields: fields(with_), ...more });

test('a plant keeps signatures for its people, alters and removes them', async () => {
  const made = await save(office);
  const again = await office.emailSignature.save({ id: made.id, revision: 0, fields: fields() });
  expect(again).toEqual(made);
  const changed = await office.emailSignature.save({
    id: made.id,
    revision: made.revision,
    fields: fields({ name: 'Ana Souza' }),
  });
  expect(changed).toMatchObject({ revision: 2, fields: { name: 'Ana Souza' } });
  await expect(
    office.emailSignature.save({ id: made.id, revision: 1, fields: fields() }),
  ).rejects.toMatchObject({ code: 'STALE_REVISION', data: { current: { fields: { name: 'Ana Souza' } } } });
  expect((await office.emailSignature.list({})).map(({ id }) => id)).toEqual([made.id]);
  await office.emailSignature.remove({ id: made.id });
  expect(await office.emailSignature.list({})).toEqual([]);
  await expect(office.emailSignature.remove({ id: made.id })).rejects.toMatchObject({
    code: 'SIGNATURE_NOT_FOUND',
  });
});

test('another plant’s signature does not exist', async () => {
  const { id } = await save(office);
  const neighbour = await world.as(await world.account('unit'));
  expect(await neighbour.emailSignature.list({ unitId: unit.id })).toEqual([]);
  await expect(neighbour.emailSignature.remove({ id })).rejects.toMatchObject({
    code: 'SIGNATURE_NOT_FOUND',
  });
  await expect(neighbour.emailSignature.save({ id, revision: 1, fields: fields() })).rejects.toMatchObject({
    code: 'SIGNATURE_NOT_FOUND',
  });
  await expect(save(neighbour, {}, { id })).rejects.toMatchObject({ code: 'SIGNATURE_NOT_FOUND' });
});

test('it is made from the company’s logo, the plant’s address and its own sellers, all with whole addresses', async () => {
  const seller = await world.seller({ unit_id: unit.id, name: 'Beto' });
  const other = await world.seller();
  await world.pool.query(
    "insert into logos (id, type, file_path) values (gen_random_uuid(), 'login', 'marca da casa.png')",
  );
  const sources = await office.emailSignature.sources({});
  expect(sources).toMatchObject({
    logo: 'http://traco.test/storage/logos/marca%20da%20casa.png',
    unit: { name: 'Traço Itu', address: 'Rua das Betoneiras, 10, Itu/SP' },
    sellers: [{ id: seller.id, name: 'Beto', page: `http://traco.test/seller-page/${seller.id}` }],
  });
  expect((await save(office, { sellerId: seller.id })).fields.sellerId).toBe(seller.id);
  await expect(save(office, { sellerId: other.id })).rejects.toMatchObject({ code: 'SELLER_NOT_FOUND' });
});

test('a seller’s link is the page that opens now: another code changes it, and says since when', async () => {
  const seller = await world.seller({ unit_id: unit.id, name: 'Caio' });
  const signature = async () =>
    (await office.emailSignature.sources({})).sellers.find(({ id }) => id === seller.id);
  expect((await signature())?.pageSince).toBeNull();
  const of = { kind: 'seller', personId: seller.id } as const;
  const { address } = await admin.qrCodes.rotate({ ...of, id: randomUUID(), reason: 'leaked' });
  expect(await signature()).toMatchObject({ page: address, pageSince: '2026-11-18T14:00:00.000Z' });
});

test('a plant keeps so many signatures and no more; what was removed makes room', async () => {
  const full = await world.unit();
  const plant = await world.as(await world.account('unit', { unit_id: full.id }));
  const { id } = await save(plant);
  await world.pool.query(
    `insert into email_signatures (id, unit_id, name, fields)
     select gen_random_uuid(), unit_id, name, fields from email_signatures, generate_series(2, $2) where id = $1`,
    [id, MOST_SIGNATURES],
  );
  await expect(save(plant)).rejects.toMatchObject({ code: 'TOO_MANY_SIGNATURES' });
  await plant.emailSignature.remove({ id });
  expect(await save(plant)).toMatchObject({ revision: 1 });
});

test('what the company’s template locks is not changed at the plant, what it demands is not left out', async () => {
  const template = {
    ...settingValue('email-signature', {}),
    layout: 'bar',
    lockLayout: true,
    colour: '#204060',
    lockColour: true,
    mandatory: ['phone', 'address'],
  };
  const of = { key: 'email-signature' as const, id: randomUUID(), value: template, holdsFrom: '2026-11-18' };
  await admin.adminSettings.save({ ...of, lastId: null });
  expect((await office.emailSignature.sources({})).template).toMatchObject({ lockLayout: true });
  const right = { layout: 'bar', colour: '#204060', phone: '1532221000' };
  await save(office, right);
  for (const [field, wrong] of [
    ['layout', { layout: 'side' }],
    ['colour', { colour: '#ff0000' }],
    ['address', { address: false }],
    ['phone', { phone: '' }],
  ] as const)
    await expect(save(office, { ...right, ...wrong }), field).rejects.toMatchObject({
      code: 'LOCKED_BY_TEMPLATE',
      data: { field },
    });
});
