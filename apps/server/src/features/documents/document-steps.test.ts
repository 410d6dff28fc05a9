import { documentStates, findDocumentStep } from '@traco/contract/documents/document-states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { aSigner, sentDocument } from '../sign/signing.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('the database lets the office take the steps of the table that are its own, and no other', async () => {
  const unit = await world.unit();
  const account = await world.account('unit', { unit_id: unit.id });
  const { document } = await sentDocument(await world.as(account), [aSigner('Ana Lima')]);
  const client = await world.pool.connect();
  const taken: string[] = [];
  const table: string[] = [];
  for (const from of documentStates)
    for (const to of documentStates.filter((each) => each !== from)) {
      if (findDocumentStep(from, to)?.by === 'office') table.push(`${from} → ${to}`);
      await client.query('begin');
      await client.query('update documents set state = $2 where id = $1', [document.id, from]);
      await client.query(
        "select set_config('app.account_id', $1, true), set_config('app.role', 'unit', true), set_config('app.unit_id', $2, true)",
        [account.id, unit.id],
      );
      await client.query('set local role traco_unit');
      await client.query('update documents set state = $2 where id = $1', [document.id, to]).then(
        () => taken.push(`${from} → ${to}`),
        () => undefined,
      );
      await client.query('rollback');
    }
  client.release();
  expect(taken).toEqual(table);
});
