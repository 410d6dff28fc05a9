import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { aSigner, sentDocument, signingOf } from '../sign/signing.fixture.ts';
import { sealLeftDocuments } from './documents.jobs.ts';

let world: World;
let office: Client;
let nobody: Client;
beforeAll(async () => {
  world = await openWorld();
  office = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
  nobody = await world.as(null);
});
afterAll(() => world.close());

test('what cannot be sealed takes the sealing process ever more seldom, and its office is told', async () => {
  const signer = aSigner('Ana Lima');
  const { document, links } = await sentDocument(office, [signer]);
  await nobody.sign.sign(signingOf(document.id, links.get(signer.id)!, signer));
  const before = (await world.pool.query('select count(*)::int as n from notices')).rows[0].n;
  let tries = 0;
  const { finishPdf } = world.pdf;
  world.pdf.finishPdf = async () => {
    tries += 1;
    throw new Error('the process gave no answer: late');
  };
  for (let minute = 2; minute < 62; minute += 1) {
    world.setNow(new Date(Date.parse('2026-11-18T14:00:00Z') + minute * 60_000));
    await world.run(sealLeftDocuments).catch(() => undefined);
  }
  world.pdf.finishPdf = finishPdf;
  const after = (await world.pool.query('select count(*)::int as n from notices')).rows[0].n;
  expect({ isSeldom: tries < 20, isTold: after > before }).toEqual({ isSeldom: true, isTold: true });
});
