import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onePage } from '../../platform/pdf/pdf-files.fixture.ts';
import { refused } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { publishTerm, termFields } from './terms.fixture.ts';

let world: World;
let office: Client;

beforeAll(async () => {
  world = await openWorld();
  office = await world.as(await world.account('supervisor'));
});
afterAll(() => world.close());

test('what does not exist is said to be so, of terms, versions, answers, files and receipts', async () => {
  const id = randomUUID();
  const unknown = 'TERM_NOT_FOUND';
  await refused(office.terms.get({ id }), unknown);
  await refused(office.terms.people({ id }), unknown);
  await refused(office.terms.exportPeople({ id, format: 'csv' }), unknown);
  await refused(office.terms.roll({ id }), unknown);
  await refused(office.terms.revise({ id }), unknown);
  await refused(office.terms.remind({ id }), unknown);
  for (const act of ['publish', 'revoke'] as const)
    await refused(office.terms[act]({ id, revision: 1 }), unknown);
  await refused(office.terms.edit({ id, revision: 1, ...termFields() }), unknown);
  await refused(office.terms.answerGiven({ id }), 'ANSWER_NOT_FOUND');
  const nobody = await world.as(null);
  await refused(nobody.terms.identify({ termId: id, who: null }), unknown);
  await refused(nobody.terms.attachment({ termId: id, fileId: id }), 'FILE_NOT_FOUND');
  await refused(nobody.terms.receipt({ code: '2'.repeat(16) }), 'RECEIPT_NOT_FOUND');
});

test('units and files of a draft must be there, and a page of the list must be one of it', async () => {
  const create = (with_: object) => office.terms.create({ id: randomUUID(), ...termFields(with_) });
  await refused(create({ unitIds: [randomUUID()] }), 'UNIT_NOT_FOUND');
  await refused(create({ attachmentIds: [randomUUID()] }), 'FILE_UNKNOWN');
  const roll = await office.files.upload({
    id: randomUUID(),
    purpose: 'term-roll',
    file: new File([Uint8Array.from(onePage())], 'lista.pdf', { type: 'application/pdf' }),
  });
  await refused(create({ attachmentIds: [roll.id] }), 'FILE_UNKNOWN');
  await refused(office.terms.list({ cursor: 'nada' }), 'CURSOR_INVALID');
  const { id } = await publishTerm(office);
  await refused(office.terms.people({ id, cursor: 'nada' }), 'CURSOR_INVALID');
});

test('only a version in force is reminded of, printed, kept from paper, put off and revoked', async () => {
  const { id, revision } = await office.terms.create({ id: randomUUID(), ...termFields() });
  const inForce = 'NOT_IN_FORCE';
  await refused(office.terms.remind({ id }), inForce);
  await refused(office.terms.roll({ id }), inForce);
  await refused(office.terms.revoke({ id, revision }), inForce);
  await refused(office.terms.setDue({ id, revision, dueOn: null, blocks: false }), inForce);
  const paper = { id, fileId: randomUUID(), signedOn: '2026-11-17' };
  await refused(
    office.terms.recordPaper({ ...paper, people: [{ kind: 'employee', id: randomUUID() }] }),
    inForce,
  );
});

test('the list is walked page after page in each order', async () => {
  for (const title of ['Zelo', 'Água', 'Meio']) await publishTerm(office, { title, dueOn: '2027-01-01' });
  for (const sort of ['title', '-title', 'due', '-due', 'published', '-published'] as const) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await office.terms.list({ sort, limit: 2, state: 'all', ...(cursor ? { cursor } : {}) });
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size, sort).toBe(seen.length);
    expect(seen.length, sort).toBe((await office.terms.totals({ state: 'all' })).terms);
  }
});

test('a role that is no office’s neither reads nor writes terms', async () => {
  const { id } = await publishTerm(office);
  for (const role of ['unit', 'manager', 'seller', 'driver', 'employee'] as const) {
    const client = await world.as(await world.account(role));
    await refused(client.terms.list({}), 'NOT_ALLOWED');
    await refused(client.terms.people({ id }), 'NOT_ALLOWED');
    await refused(client.terms.remind({ id }), 'NOT_ALLOWED');
  }
});
