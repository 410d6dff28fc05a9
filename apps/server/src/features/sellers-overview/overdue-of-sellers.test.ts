import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { openBooks } from '../receipts/receipts.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());

test('a seller’s line tells what of their loads is past its day, less what was received; the sum and the file too', async () => {
  const books = await openBooks(world);
  const admin = await world.as(await world.account('admin'));
  const unitId = books.unit.id;
  const told = async () =>
    Object.fromEntries(
      (await admin.sellersOverview.list({ unitId, sort: '-overdue' })).rows.map(({ id, overdueCents }) => [
        id,
        overdueCents,
      ]),
    );
  expect(await told()).toMatchObject({ [books.seller.id]: 0 });
  const late = await books.load({ payment: 'pix', loaded_at: '2026-11-08T12:00:00Z' });
  await books.load({ payment: 'boleto' });
  const another = await world.seller({ unit_id: unitId });
  await books.load({ payment: 'pix', seller_id: another.id });
  await books.load({ payment: 'pix', seller_id: another.id });
  await books.issue({ [late]: 40_000 });
  expect(await told()).toMatchObject({ [books.seller.id]: 60_000, [another.id]: 200_000 });
  const { rows } = await admin.sellersOverview.list({ unitId, sort: '-overdue', limit: 1 });
  expect(rows).toMatchObject([{ id: another.id }]);
  expect(await admin.sellersOverview.get({ id: books.seller.id })).toMatchObject({ overdueCents: 60_000 });
  expect(await admin.sellersOverview.totals({ unitId })).toMatchObject({ overdueCents: 260_000 });
  expect(await admin.sellersOverview.totals({ unitId: (await world.unit()).id })).toMatchObject({
    overdueCents: 0,
  });
  const file = await admin.sellersOverview.export({ unitId, format: 'csv' });
  expect((await file.text()).split('\r\n')[0]).toContain('"Valor vencido (R$)"');
  expect(await file.text()).toContain('2000,00');
});
