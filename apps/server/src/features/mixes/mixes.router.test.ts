import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let admin: Client;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.as(await world.account('admin'));
});
afterAll(() => world.close());

const newCode = () => `T${randomInt(1e9)}`;
const fields = (with_: object = {}) => ({
  code: newCode(),
  name: 'C25 brita 1',
  strengthClass: 'fck 25',
  slumpMm: 100,
  slumpToleranceMm: 20,
  aggregate: 'brita 1',
  pumpable: true,
  costCentsPerM3: 32_000,
  priceCentsPerM3: 47_800,
  active: true,
  ...with_,
});

test('a mix is kept by its code, which is its own', async () => {
  const sent = { id: randomUUID(), ...fields({ code: ` ${newCode().toLowerCase()} ` }) };
  const mix = await admin.mixes.create(sent);
  expect(mix).toMatchObject({ code: sent.code.trim().toUpperCase(), strengthClass: 'C25' });
  expect(await admin.mixes.create(sent)).toEqual(mix);
  await expect(admin.mixes.create({ id: randomUUID(), ...fields({ code: mix.code }) })).rejects.toMatchObject(
    { code: 'CODE_TAKEN' },
  );
  const other = await admin.mixes.create({ id: randomUUID(), ...fields() });
  await expect(
    admin.mixes.edit({ id: other.id, revision: 1, ...fields({ code: mix.code }) }),
  ).rejects.toMatchObject({ code: 'CODE_TAKEN' });
});

test('a stale change is refused, and one that is no longer made is offered nowhere', async () => {
  const { id, revision, code } = await admin.mixes.create({ id: randomUUID(), ...fields() });
  await admin.mixes.edit({ id, revision, ...fields({ code, active: false }) });
  await expect(admin.mixes.edit({ id, revision, ...fields({ code }) })).rejects.toMatchObject({
    code: 'STALE_REVISION',
    data: { current: { active: false } },
  });
  expect(await admin.mixes.list({ search: code })).toEqual([]);
  expect(await admin.mixes.list({ search: code, active: 'all' })).toMatchObject([{ id }]);
  expect((await admin.catalogue.mixes()).map((mix) => mix.id)).not.toContain(id);
  await expect(admin.mixes.edit({ id: randomUUID(), revision: 1, ...fields() })).rejects.toMatchObject({
    code: 'MIX_NOT_FOUND',
  });
});

test('a unit reads and does not write; a seller is not told the cost', async () => {
  const unit = await world.as(await world.account('unit'));
  const { code } = await admin.mixes.create({ id: randomUUID(), ...fields() });
  expect(await unit.mixes.list({ search: code })).toMatchObject([{ code, costCentsPerM3: 32_000 }]);
  await expect(unit.mixes.create({ id: randomUUID(), ...fields() })).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  });
  const seller = await world.as(await world.account('seller'));
  await expect(seller.mixes.list({})).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  expect(JSON.stringify(await seller.catalogue.mixes())).not.toContain('cost');
});

test('a sheet adds what is new, knows what is there, and says what is wrong', async () => {
  const { active: _, ...row } = fields();
  const rows = [
    { id: randomUUID(), line: 2, ...row },
    { id: randomUUID(), line: 3, ...row },
    { id: randomUUID(), line: 4, ...row, code: newCode(), strengthClass: 'forte' },
    { id: randomUUID(), line: 5, ...row, code: newCode(), slumpMm: 900 },
  ];
  expect(await admin.mixes.import({ rehearse: true, rows })).toMatchObject([
    { outcome: 'imported' },
    { outcome: 'known' },
    { outcome: 'refused', field: 'strengthClass', message: 'Informe a classe, como C25.' },
    { outcome: 'refused', field: 'slumpMm' },
  ]);
  expect(await admin.mixes.list({ search: row.code })).toEqual([]);
  await admin.mixes.import({ rows });
  expect(await admin.mixes.list({ search: row.code })).toHaveLength(1);
  expect((await admin.mixes.import({ rows }))[0]).toMatchObject({ outcome: 'known' });
  const another = { ...rows[0]!, code: newCode() };
  expect(await admin.mixes.import({ rows: [another] })).toMatchObject([{ outcome: 'refused', field: null }]);
});

test('the list is taken home as a file', async () => {
  const { code } = await admin.mixes.create({ id: randomUUID(), ...fields() });
  expect(await (await admin.mixes.export({ search: code, format: 'csv' })).text()).toContain('478,00');
});
