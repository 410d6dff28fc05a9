import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let road: OnTheRoad;
let nobody: Client;
beforeAll(async () => {
  world = await openWorld();
  nobody = await world.as(null);
});
beforeEach(async () => {
  road = await goOnTheRoad(world);
  await road.driveTo(road.load.id, 'closed');
});
afterAll(() => world.close());

const hashOf = async (file: Blob) =>
  createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex');
const unknown = 'a'.repeat(64);

test('a note’s paper, whole or without documents, is told by its hash; nothing of the load is', async () => {
  const loadId = road.load.id;
  const { path } = await road.office.deliveryNote.link({ loadId });
  const token = path.split('/').at(-1)!;
  const [whole, masked] = [
    await hashOf(await road.office.deliveryNote.pdf({ loadId })),
    await hashOf(await nobody.deliveryNote.file({ token })),
  ];
  const { rows } = await world.pool.query('select name from units where id = $1', [road.unit.id]);
  const told = {
    series: 'E',
    number: 1,
    unitName: rows[0].name,
    version: 1,
    isInForce: true,
    path,
    keptAt: expect.any(String),
    seal: { certificate: 'Selo dos testes', isSelfSigned: true },
  };
  for (const [hash, copy] of [
    [whole, 'whole'],
    [masked, 'masked'],
  ] as const)
    expect(await nobody.verify.byHash({ hashes: [unknown, hash] })).toEqual({
      found: { is: 'note', hash, note: { ...told, copy } },
    });
  expect(await nobody.verify.byHash({ hashes: [unknown] })).toEqual({ found: null });
});

test('of a note whose link has ended a paper is still known, and opens nothing', async () => {
  const loadId = road.load.id;
  const hash = await hashOf(await road.office.deliveryNote.pdf({ loadId }));
  const { path, code } = await road.office.deliveryNote.link({ loadId });
  await road.office.deliveryNote.closeLink({ loadId });
  expect((await nobody.verify.byHash({ hashes: [hash] })).found).toMatchObject({
    is: 'note',
    note: { path },
  });
  const whole = nobody.deliveryNote.whole({ token: path.split('/').at(-1)!, code, version: 1 });
  await expect(whole).rejects.toMatchObject({ code: 'LINK_ENDED' });
});

test('what was superseded is still known, and called so', async () => {
  const loadId = road.load.id;
  const hash = await hashOf(await road.office.deliveryNote.pdf({ loadId }));
  const found = async () => (await nobody.verify.byHash({ hashes: [hash] })).found;
  await road.manager.operationalSheet.correct({
    loadId,
    id: randomUUID(),
    step: 'on_site' as const,
    at: '2026-11-18T14:19:00.000Z',
    revision: (await road.row(loadId)).revision as number,
    reason: 'Apertou antes de chegar',
  });
  expect(await found()).toMatchObject({ note: { version: 1, isInForce: false } });
  const second = await hashOf(await road.office.deliveryNote.pdf({ loadId }));
  expect(await found()).toMatchObject({ note: { version: 1, isInForce: false } });
  expect((await nobody.verify.byHash({ hashes: [second] })).found).toMatchObject({
    note: { version: 2, isInForce: true },
  });
});
