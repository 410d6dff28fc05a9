import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWholeChain } from '../../../features/documents/evidence.ts';
import { openDemoWorld } from '../../../testing/demo-world.ts';
import type { World } from '../../../testing/world.ts';
import { buildCompany } from '../company.ts';
import { makePapers } from './make-papers.ts';
import { paperForms } from './paper-forms.ts';
import { beginDocuments } from './seed-documents.ts';

let world: World;

beforeAll(async () => {
  world = await openDemoWorld();
  const { pool, storage } = world;
  const now = world.now();
  const documents = beginDocuments({
    pool,
    storage,
    pdf: async () => world.pdf,
    origin: 'http://traco.test',
    now,
  });
  await documents.write(buildCompany(now));
}, 120_000);
afterAll(() => world.close());

const rowsOf = async (statement: string) => (await world.pool.query(statement)).rows;

test('the demo company has documents in every state, and templates of five kinds', async () => {
  const states = await rowsOf('select state, count(*)::int as count from documents group by 1 order by 1');
  expect(Object.fromEntries(states.map(({ state, count }) => [state, count]))).toMatchObject({
    draft: 1,
    refused: 1,
    expired: 1,
    cancelled: 1,
    archived: 1,
    seen: 2,
    partly_signed: 2,
  });
  const templates = await rowsOf('select kind from document_templates where unit_id is null order by kind');
  expect(templates.map(({ kind }) => kind)).toEqual([
    'measurement',
    'ppe_record',
    'receipt',
    'responsibility',
    'supply_contract',
  ]);
  expect(await rowsOf("select 1 from notices where link like '%digital%'")).toEqual([]);
});

test('what happened with each document follows link from link, none of it in the future', async () => {
  for (const { id } of await rowsOf('select id from documents')) {
    const { rows } = await world.pool.query(
      'select sequence, kind, at, payload, previous_hash as "previousHash", hash from document_events where document_id = $1 order by sequence',
      [id],
    );
    expect(isWholeChain(rows)).toBe(true);
    const told = rows.filter(({ kind }) => kind !== 'sealed' && kind !== 'archived');
    expect(told.map(({ at }) => at.getTime()).every((at) => at <= world.now().getTime())).toBe(true);
    expect(told.map(({ at }) => at.getTime())).toEqual(
      told.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
    );
  }
});

test('who signs in as employee or driver of the demo finds something to sign', async () => {
  const waiting = await rowsOf(`select a.role from document_signers s join accounts a on a.id = s.account_id
    join documents d on d.id = s.document_id where s.state = 'invited' and d.state = 'sent' order by 1`);
  expect(waiting.map(({ role }) => role)).toEqual(expect.arrayContaining(['driver', 'employee']));
});

test('each form has the pages that it says, and no field lies outside of them', async () => {
  const papers = await makePapers(world.now());
  for (const { key, pages, fields } of paperForms) {
    const found = await world.pdf.inspectPdf(papers.get(key)!);
    expect('pages' in found && found.pages.length, key).toBe(pages);
    expect(
      fields.every(({ page, y, height }) => page < pages && y > 100 && y + height < 800),
      key,
    ).toBe(true);
  }
});
