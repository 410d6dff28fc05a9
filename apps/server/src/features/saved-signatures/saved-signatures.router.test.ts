import { randomUUID } from 'node:crypto';
import { KEPT_SIGNATURES } from '@traco/contract/saved-signatures/saved-signatures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let one: Client;
let other: Client;
beforeAll(async () => {
  world = await openWorld();
  const unit = await world.unit();
  one = await world.as(await world.account('unit', { unit_id: unit.id }));
  other = await world.as(await world.account('unit', { unit_id: unit.id }));
});
afterAll(() => world.close());

const aSignature = () => ({
  id: randomUUID(),
  kind: 'signature' as const,
  description: 'Ana',
  data: 'AAECAw==',
});

test('a kept signature is seen by its owner alone, and erased when it is forgotten', async () => {
  const kept = aSignature();
  await one.savedSignatures.keep(kept);
  expect(await one.savedSignatures.list()).toEqual([kept]);
  expect(await other.savedSignatures.list()).toEqual([]);
  await expect(other.savedSignatures.forget({ id: kept.id })).rejects.toMatchObject({
    code: 'SIGNATURE_NOT_FOUND',
  });
  await expect(other.savedSignatures.keep(kept)).rejects.toMatchObject({ code: 'ID_TAKEN' });
  await one.savedSignatures.forget({ id: kept.id });
  expect(await one.savedSignatures.list()).toEqual([]);
  const { rows } = await world.pool.query('select data from saved_signatures where id = $1', [kept.id]);
  expect(rows).toEqual([{ data: '' }]);
});

test('nobody keeps more of them than a person signs with', async () => {
  for (let count = 0; count < KEPT_SIGNATURES; count += 1) await one.savedSignatures.keep(aSignature());
  await expect(one.savedSignatures.keep(aSignature())).rejects.toMatchObject({ code: 'TOO_MANY_SIGNATURES' });
});
