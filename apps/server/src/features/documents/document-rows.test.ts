import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { aSigner, sentDocument, tokenOf } from '../sign/signing.fixture.ts';

let world: World;
let who: Client;
let neighbour: Client;

beforeAll(async () => {
  world = await openWorld();
  who = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
  neighbour = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
});
afterAll(() => world.close());

test('the figure of what was refused counts what its list shows', async () => {
  const ana = aSigner('Ana Lima');
  const office = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
  const { document, links } = await sentDocument(office, [ana]);
  const gone = (await sentDocument(office, [aSigner('Rui Alves')])).document;
  await office.documents.cancel({ id: gone.id, revision: gone.revision, reason: 'Volume errado' });
  const nobody = await world.as(null);
  await nobody.sign.refuse({
    documentId: document.id,
    token: tokenOf(links.get(ana.id)!),
    requestId: crypto.randomUUID(),
    cpf: ana.cpf,
    reason: 'Preço errado',
  });
  expect((await office.documents.list({ state: 'refused' })).rows.map(({ id }) => id)).toEqual([document.id]);
  expect(await office.documents.totals({})).toMatchObject({ refused: 1, open: 0 });
});

test('the list is found by a person without accents, by the CPF, by what is late; and goes home without formulas', async () => {
  const joao = aSigner('João Conceição');
  const late = (await sentDocument(who, [joao], { dueOn: '2026-11-18' })).document;
  await sentDocument(who, [aSigner('=HYPERLINK("x")')]);
  const ids = async (filter: object) => (await who.documents.list(filter)).rows.map(({ id }) => id);
  expect(await ids({ person: 'conceicao' })).toEqual([late.id]);
  expect(await ids({ search: 'JOAO' })).toEqual([late.id]);
  expect(await ids({ person: joao.cpf.slice(0, 6) })).toEqual([late.id]);
  expect(await ids({ person: 'fornecimento' })).toEqual([]);
  expect(await ids({ state: 'late' })).toEqual([]);
  world.setNow('2026-11-19T14:00:00Z');
  expect(await ids({ state: 'late' })).toEqual([late.id]);
  expect(await who.documents.totals({})).toMatchObject({ overdue: 1, open: 2 });
  world.setNow('2026-11-18T14:00:00Z');
  const file = await who.documents.export({ format: 'csv' });
  expect(file.name).toBe('documentos-2026-11-18.csv');
  const lines = (await file.text()).split('\r\n');
  expect(lines[0]).toContain('"Documento";"Tipo";"Modelo";"Situação";"Signatários"');
  expect(lines.find((line) => line.includes('HYPERLINK'))).toContain("'=HYPERLINK");
  expect((await who.documents.export({ format: 'xlsx', person: 'conceição' })).size).toBeGreaterThan(1_000);
  expect(
    (await (await neighbour.documents.export({ format: 'csv', search: 'João' })).text()).split('\r\n'),
  ).toHaveLength(2);
});
