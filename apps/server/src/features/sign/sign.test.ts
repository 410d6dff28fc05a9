import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const refused = (code: string) => ({ code });
const anew = <Each extends { id: string }>(each: Each) => ({ ...each, id: randomUUID() });

test('two sign in order: the first by the link, then the second; the chain tells it whole', async () => {
  const [first, second] = [aSigner('João da Silva'), aSigner('Maria Souza')];
  const { document, links } = await sentDocument(office, [first, second]);
  expect(document).toMatchObject({ state: 'sent', signers: [{ state: 'invited' }, { state: 'waiting' }] });
  const open = (id: string) => nobody.sign.open({ documentId: document.id, token: tokenOf(links.get(id)!) });
  const page = await open(first.id);
  expect(page).toMatchObject({
    title: 'Contrato de fornecimento',
    signer: { nameHint: 'J•••• da S••••', isTurn: true },
  });
  expect(JSON.stringify(page)).not.toMatch(/João|Souza|cpf/);
  expect((await open(second.id)).signer.isTurn).toBe(false);
  await expect(nobody.sign.sign(signingOf(document.id, links.get(second.id)!, second))).rejects.toMatchObject(
    refused('NOT_YOUR_TURN'),
  );

  const signed = await nobody.sign.sign(
    signingOf(document.id, links.get(first.id)!, first, { name: 'joao  DA silva' }),
  );
  expect(signed).toMatchObject({ isComplete: false, signedAt: '2026-11-18T14:00:00.000Z' });
  await expect(open(first.id)).rejects.toMatchObject(refused('SIGNING_NOT_FOUND'));
  expect((await open(second.id)).signer.isTurn).toBe(true);
  expect((await nobody.sign.sign(signingOf(document.id, links.get(second.id)!, second))).isComplete).toBe(
    true,
  );

  const { events: rows, isWhole } = await office.records.document({ id: document.id });
  expect(isWhole).toBe(true);
  expect(rows.map(({ kind }) => kind)).toEqual(['created', 'sent', 'opened', 'signed', 'opened', 'signed']);
  expect(await office.documents.get({ id: document.id })).toMatchObject({
    state: 'signed',
    signers: [{ state: 'signed' }, { state: 'signed' }],
  });
});

test('unknown, used, cancelled and expired links look alike', async () => {
  const signer = aSigner('Ana Lima');
  const { document, links } = await sentDocument(office, [signer, aSigner('Rui Alves')], { inOrder: false });
  const answers: unknown[] = [];
  const tries = async (documentId: string, token: string) =>
    answers.push(
      await nobody.sign
        .open({ documentId, token })
        .catch(({ code, message, status }) => ({ code, message, status })),
    );
  const token = tokenOf(links.get(signer.id)!);
  await tries(document.id, 'x'.repeat(43));
  await tries(document.id, 'nothing of a token');
  await tries(randomUUID(), token);
  await nobody.sign.sign(signingOf(document.id, token, signer));
  await tries(document.id, token);
  const cancelled = await sentDocument(office, [anew(signer)]);
  await office.documents.cancel({
    id: cancelled.document.id,
    revision: cancelled.document.revision,
    reason: 'engano',
  });
  await tries(cancelled.document.id, tokenOf([...cancelled.links.values()][0]!));
  const late = await sentDocument(office, [anew(signer)], { dueOn: '2026-11-18' });
  world.setNow('2026-11-19T03:00:00Z');
  await tries(late.document.id, tokenOf([...late.links.values()][0]!));
  world.setNow('2026-11-18T14:00:00Z');
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toEqual({
    code: 'SIGNING_NOT_FOUND',
    status: 404,
    message: 'Este link não abre nenhum documento.',
  });
});

test('a wrong CPF or name is counted and noted; after five nobody signs for an hour, not even the right one', async () => {
  const signer = aSigner('Carla Dias');
  const { document, links } = await sentDocument(office, [signer]);
  const link = links.get(signer.id)!;
  const wrong = () => nobody.sign.sign(signingOf(document.id, link, { ...signer, cpf: '52998224725' }));
  for (let tries = 0; tries < 5; tries += 1)
    await expect(wrong()).rejects.toMatchObject(refused('NOT_THE_SIGNER'));
  await expect(wrong()).rejects.toMatchObject(refused('TOO_MANY_TRIES'));
  const right = () => nobody.sign.sign(signingOf(document.id, link, signer));
  await expect(right()).rejects.toMatchObject(refused('TOO_MANY_TRIES'));
  world.setNow('2026-11-18T15:01:00Z');
  expect(await right()).toMatchObject({ isComplete: true });
  world.setNow('2026-11-18T14:00:00Z');
  const { events: rows } = await office.records.document({ id: document.id });
  expect(rows.filter(({ kind }) => kind === 'identity_wrong')).toHaveLength(5);
});

test('sent twice, also at once, a signature counts once and both get the same answer', async () => {
  const signer = aSigner('Pedro Nunes');
  const { document, links } = await sentDocument(office, [signer]);
  const signing = signingOf(document.id, links.get(signer.id)!, signer);
  const answers = await Promise.all([1, 2, 3].map(() => nobody.sign.sign(signing)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const { events: rows } = await office.records.document({ id: document.id });
  expect(rows.filter(({ kind }) => kind === 'signed')).toHaveLength(1);
});
