import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCpf } from '../../testing/a-cpf.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { aSigner, sentDocument, signingOf, tokenOf } from './signing.fixture.ts';

let world: World;
let unit: { id: string };
let office: Client;
let nobody: Client;

beforeAll(async () => {
  world = await openWorld();
  unit = await world.unit();
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
  nobody = await world.as(null);
});
afterAll(() => world.close());

/** Somebody with an own account, and with whom that person is asked to sign. */
async function aManager(name: string) {
  const cpf = aCpf();
  const account = await world.account('manager', { unit_id: unit.id, cpf });
  return { account, client: await world.as(account), signer: aSigner(name, { cpf }) };
}
const factsOf = async (documentId: string, kind: string) =>
  (
    await world.pool.query<{ payload: string }>(
      'select payload from document_events where document_id = $1 and kind = $2 order by sequence desc limit 1',
      [documentId, kind],
    )
  ).rows.map(({ payload }) => JSON.parse(payload) as Record<string, unknown>)[0];

test('whoever is signed in finds what waits for them, opens it by their own name, and signs it in place', async () => {
  const { account, client, signer } = await aManager('Rita Moraes');
  const first = aSigner('João da Silva');
  const { document, links } = await sentDocument(office, [first, signer], { dueOn: '2026-11-20' });
  expect((await client.sign.waiting({})).rows).toMatchObject([
    { id: document.id, title: 'Contrato de fornecimento', dueOn: '2026-11-20', isTurn: false },
  ]);
  await nobody.sign.sign(signingOf(document.id, links.get(first.id)!, first));
  expect((await client.sign.waiting({})).rows).toMatchObject([{ id: document.id, isTurn: true }]);
  expect((await client.sign.open({ documentId: document.id, token: null })).signer).toMatchObject({
    name: 'Rita Moraes',
    isTurn: true,
  });
  expect(await factsOf(document.id, 'opened')).toMatchObject({ account: account.id });
  // By the link nobody learns the name.
  const byLink = { documentId: document.id, token: tokenOf(links.get(signer.id)!) };
  expect((await nobody.sign.open(byLink)).signer.name).toBe('');
  expect(await client.sign.sign(signingOf(document.id, null, signer))).toMatchObject({ isComplete: true });
  expect(await factsOf(document.id, 'signed')).toMatchObject({ account: account.id, signer: signer.id });
  expect((await client.sign.waiting({})).rows).toEqual([]);
  await expect(nobody.sign.open(byLink)).rejects.toMatchObject({ code: 'SIGNING_NOT_FOUND' });
});

test('in place it opens for nobody else: another account, nobody, an id that does not exist', async () => {
  const { signer } = await aManager('Ivo Prado');
  const { client: other } = await aManager('Outra Pessoa');
  const { document } = await sentDocument(office, [signer]);
  for (const [client, documentId] of [
    [other, document.id],
    [nobody, document.id],
    [office, document.id],
    [other, randomUUID()],
  ] as const) {
    const gone = { code: 'SIGNING_NOT_FOUND' };
    await expect(client.sign.open({ documentId, token: null })).rejects.toMatchObject(gone);
    await expect(client.sign.sign(signingOf(documentId, null, signer))).rejects.toMatchObject(gone);
    const refusal = { documentId, token: null, requestId: randomUUID(), cpf: signer.cpf, reason: 'não' };
    await expect(client.sign.refuse(refusal)).rejects.toMatchObject(gone);
  }
});

test('the second sees what the first left on the paper, without learning who that is', async () => {
  const [first, second] = [aSigner('João da Silva'), aSigner('Maria Souza')];
  const box = { page: 0, x: 0.1, y: 0.1, width: 0.3, height: 0.1 };
  const field = (kind: string, y: number) => ({
    id: randomUUID(),
    signerId: first.id,
    kind,
    label: '',
    required: true,
    box: { ...box, y },
  });
  const [signature, text, date, stamp] = [
    field('signature', 0.1),
    field('text', 0.3),
    field('date', 0.5),
    field('stamp', 0.7),
  ];
  const { document, links } = await sentDocument(office, [first, second], {
    fields: [signature, text, date, stamp],
  });
  const open = () => nobody.sign.open({ documentId: document.id, token: tokenOf(links.get(second.id)!) });
  expect((await open()).marks).toEqual([]);
  const own = { page: 0, x: 0.5, y: 0.85, width: 0.4, height: 0.1 };
  await nobody.sign.sign(
    signingOf(document.id, links.get(first.id)!, first, {
      values: [{ fieldId: text!.id, value: 'Obra Ipê' }],
      places: [own],
    }),
  );
  const { marks } = await open();
  const hint = 'J•••• da S••••';
  expect(marks).toHaveLength(5);
  expect(marks).toContainEqual({ box: text!.box, nameHint: hint, picture: null, words: 'Obra Ipê' });
  expect(marks).toContainEqual({ box: date!.box, nameHint: hint, picture: null, words: '18/11/2026' });
  expect(marks.find(({ words }) => words.includes('\n'))?.words).toBe(`${hint}\nParte\n18/11/2026`);
  expect(JSON.stringify(marks)).not.toMatch(new RegExp(`João|Silva|${first.cpf}`));
  const pictures = marks.filter(({ picture }) => picture !== null);
  expect(pictures.map((each) => each.box)).toEqual(expect.arrayContaining([signature!.box, own]));
  const load = () => world.app.inject({ url: pictures[0]!.picture! });
  const drawing = await load();
  expect(drawing.headers['content-type']).toBe('image/png');
  expect(drawing.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  world.setNow('2026-11-18T14:11:00Z');
  expect((await load()).statusCode).toBe(404);
  world.setNow('2026-11-18T14:00:00Z');
});

test('the marks are told to no link that opens nothing', async () => {
  const [first, second] = [aSigner('Ana Lima'), aSigner('Rui Alves')];
  const { document, links } = await sentDocument(office, [first, second], { inOrder: false });
  await nobody.sign.sign(signingOf(document.id, links.get(first.id)!, first));
  const { rows } = await world.pool.query(`select app.signing_marks($1, $2, $3) as marks`, [
    document.id,
    'f'.repeat(64),
    '2026-11-18T14:00:00Z',
  ]);
  expect(rows).toEqual([{ marks: null }]);
});
