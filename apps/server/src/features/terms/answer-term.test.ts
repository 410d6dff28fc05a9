import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { aBody, publishNext, publishTerm } from './terms.fixture.ts';

let world: World;
let office: Client;
let nobody: Client;
let unit: { id: string };
let rui: { id: string; cpf: string };
let term: Awaited<ReturnType<typeof publishTerm>>;
const NOW = '2026-11-18T14:00:00Z';
const notAsked = { code: 'NOT_ASKED' };

beforeAll(async () => {
  world = await openWorld(NOW);
  office = await world.as(await world.account('admin'));
  nobody = await world.as(null);
});
afterAll(() => world.close());

beforeEach(async () => {
  world.setNow(NOW);
  await world.pool.query('delete from public_turns');
  unit = await world.unit({ name: `Traço Itu ${randomUUID().slice(0, 4)}` });
  rui = (await world.employee({ unit_id: unit.id, name: 'Rui José do Prado' })) as never;
  term = await publishTerm(office, { unitIds: [unit.id] });
});

const who = (name = 'Rui Prado') => ({ name, cpf: rui.cpf });
const given = (with_: object = {}) => ({
  termId: term.id,
  id: randomUUID(),
  who: who(),
  answer: 'accepted' as const,
  sha256: term.sha256!,
  hasRead: true as const,
  ...with_,
});
const answers = async () =>
  (await world.pool.query('select * from term_answers where version_id = $1', [term.id])).rows;

test('anybody with the address reads the term, and nobody is named in it', async () => {
  const named = await publishTerm(office, { people: [{ kind: 'employee', id: rui.id }], roles: [] });
  const shown = await nobody.terms.read({ termId: named.id });
  expect(shown).toMatchObject({
    title: 'Termo de EPI',
    version: 1,
    state: 'published',
    named: 1,
    body: aBody,
  });
  expect(JSON.stringify(shown)).not.toContain('Rui');
  expect(await nobody.terms.read({ termId: named.termId })).toMatchObject({ versionId: named.id });
});

test('name and CPF are enough, without accents and without every name; what the register says fills the text', async () => {
  for (const name of ['rui prado', 'RUI JOSE', ' Rui  do  Prado ', 'Rui José do Prado'])
    expect(await nobody.terms.identify({ termId: term.id, who: who(name) }), name).toMatchObject({
      name: 'Rui José do Prado',
      receipt: null,
    });
});

test('an unknown CPF, one of another unit, one who left and a wrong name get one and the same answer', async () => {
  const elsewhere = await world.employee({ name: 'Rui Prado' });
  const gone = await world.employee({ name: 'Rui Prado', unit_id: unit.id, active: false });
  const driver = await world.driver({ name: 'Rui Prado', unit_id: unit.id });
  const tries = [
    { name: 'Rui Prado', cpf: '39053344705' },
    { name: 'Rui Prado', cpf: String(elsewhere.cpf) },
    { name: 'Rui Prado', cpf: String(gone.cpf) },
    { name: 'Rui Prado', cpf: String(driver.cpf) },
    { name: 'Rui', cpf: rui.cpf },
    { name: 'Rui Rui', cpf: rui.cpf },
    { name: 'Rui do', cpf: rui.cpf },
    { name: 'José Prado', cpf: rui.cpf },
    { name: 'Rui Souza', cpf: rui.cpf },
  ];
  const seen = new Set<string>();
  for (const said of tries)
    for (const path of ['reader', 'answers']) {
      await world.pool.query('delete from public_turns');
      const payload = path === 'reader' ? { who: said } : { ...given(), who: said };
      const answer = await world.app.inject({
        method: 'POST',
        url: `/api/terms/${term.id}/${path}`,
        payload,
      });
      seen.add(`${answer.statusCode} ${answer.body}`);
    }
  expect(seen.size).toBe(1);
  expect([...seen][0]).toMatch(/^422 .*NOT_ASKED.*Nome e CPF não conferem/);
  expect(await answers()).toEqual([]);
});

test('a forged CPF is refused before anybody is asked', async () => {
  await expect(
    nobody.terms.identify({ termId: term.id, who: { name: 'Rui Prado', cpf: '111.111.111-11' } }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('who guesses is stopped, by line and by CPF, and is then told nothing even when right', async () => {
  const guess = () => nobody.terms.identify({ termId: term.id, who: who('Rui Errado') });
  for (let tries = 0; tries < 8; tries += 1) await expect(guess()).rejects.toMatchObject(notAsked);
  const late = { code: 'TOO_MANY_TRIES' };
  await expect(guess()).rejects.toMatchObject(late);
  await expect(nobody.terms.identify({ termId: term.id, who: who() })).rejects.toMatchObject(late);
  await expect(nobody.terms.answer(given())).rejects.toMatchObject(late);
  world.setNow('2026-11-18T15:00:01Z');
  expect(await nobody.terms.identify({ termId: term.id, who: who() })).toMatchObject({ receipt: null });
});

test('guesses that a clock counted which was days ahead stop nobody once it is corrected', async () => {
  const present = world.now();
  world.setNow('2026-11-20T15:00:00Z');
  const guess = () => nobody.terms.identify({ termId: term.id, who: who('Rui Errado') });
  for (let tries = 0; tries < 8; tries += 1) await expect(guess()).rejects.toMatchObject(notAsked);
  await expect(guess()).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' });
  world.setNow(present);
  expect(await nobody.terms.identify({ termId: term.id, who: who() })).toMatchObject({ receipt: null });
  const { rows } = await world.pool.query(
    "select details from security_events where kind = 'guess-failed' order by at desc limit 1",
  );
  expect(rows).toEqual([{ details: { guessed: 'term' } }]);
});

test('one line guesses thirty times in an hour at the most, whatever CPFs it tries', async () => {
  const guess = async () => {
    const cpf = String((await world.employee()).cpf);
    return nobody.terms.identify({ termId: term.id, who: { name: 'Rui Prado', cpf } });
  };
  for (let tries = 0; tries < 30; tries += 1) await expect(guess()).rejects.toMatchObject(notAsked);
  await expect(guess()).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' });
});

test('a tablet at the gate takes as many people as there are: only what is wrong is counted', async () => {
  for (let person = 0; person < 40; person += 1) {
    const one = await world.employee({ unit_id: unit.id, name: `Fulano Silva ${person}` });
    const said = { name: `Fulano Silva ${person}`, cpf: String(one.cpf) };
    expect(await nobody.terms.answer(given({ who: said }))).toMatchObject({ answer: 'accepted' });
  }
});

test('an acceptance keeps the hash of the text, the hour, the line, the device and who it was, and gives a code', async () => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/terms/${term.id}/answers`,
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; SM-T500) Chrome/141.0.0.0 Safari/537.36' },
    payload: given(),
  });
  const receipt = answer.json();
  expect(receipt).toMatchObject({ answer: 'accepted', answeredAt: '2026-11-18T14:00:00.000Z' });
  expect(receipt.code).toMatch(/^[2-9A-Z]{16}$/);
  expect(await answers()).toMatchObject([
    {
      person_name: 'Rui José do Prado',
      person_cpf: rui.cpf,
      sha256: term.sha256,
      way: 'identified',
      ip_address: '127.0.0.1',
      user_agent: expect.stringContaining('SM-T500'),
      account_id: null,
    },
  ]);
});

test('sent twice it is kept once; another answer under its id, and a second acceptance, are refused', async () => {
  const sent = given();
  const [first, second] = await Promise.all([nobody.terms.answer(sent), nobody.terms.answer(sent)]);
  expect(second).toEqual(first);
  expect(await answers()).toHaveLength(1);
  const refusal = { answer: 'refused' as const };
  await expect(nobody.terms.answer({ ...sent, ...refusal })).rejects.toMatchObject({ code: 'ID_TAKEN' });
  await expect(nobody.terms.answer(given(refusal))).rejects.toMatchObject({
    code: 'ALREADY_ANSWERED',
    data: { receipt: { answer: 'accepted' } },
  });
});

test('of two acceptances from two devices at once, one stands and the other is told so', async () => {
  const tried = await Promise.allSettled([nobody.terms.answer(given()), nobody.terms.answer(given())]);
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await answers()).toHaveLength(1);
});

test('whoever refuses may say why, the publisher hears of it, and acceptance may follow later', async () => {
  const publisher = await world.account('admin');
  term = await publishTerm(await world.as(publisher), { unitIds: [unit.id] });
  await nobody.terms.answer(given({ answer: 'refused', reason: 'Não recebi a botina' }));
  const heard = await (await world.as(publisher)).notices.list();
  expect(heard.rows).toMatchObject([
    { title: 'Termo recusado', text: expect.stringContaining('Não recebi a botina') },
  ]);
  expect(await nobody.terms.identify({ termId: term.id, who: who() })).toMatchObject({
    receipt: { answer: 'refused' },
  });
  expect(await nobody.terms.answer(given())).toMatchObject({ answer: 'accepted' });
});

test('without a tick, or for another text than was read, nothing is kept', async () => {
  await expect(nobody.terms.answer(given({ hasRead: false }) as never)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await expect(nobody.terms.answer(given({ sha256: 'a'.repeat(64) }))).rejects.toMatchObject({
    code: 'NOT_IN_FORCE',
  });
  expect(await answers()).toEqual([]);
});

test('an old version leads to the new one and takes no answer; a revoked one says so; a draft is nowhere', async () => {
  const next = await publishNext(office, term.termId, { unitIds: [unit.id], title: 'Termo de EPI 2027' });
  expect(await nobody.terms.read({ termId: term.id })).toMatchObject({
    state: 'superseded',
    nextId: next.id,
  });
  await expect(nobody.terms.answer(given())).rejects.toMatchObject({ code: 'NOT_IN_FORCE' });
  await office.terms.revoke({ id: next.id, revision: next.revision });
  expect(await nobody.terms.read({ termId: term.termId })).toMatchObject({ state: 'revoked' });
  const draft = await office.terms.revise({ id: term.termId });
  const unknown = { code: 'TERM_NOT_FOUND' };
  await expect(nobody.terms.read({ termId: draft.id })).rejects.toMatchObject(unknown);
  await expect(nobody.terms.read({ termId: randomUUID() })).rejects.toMatchObject(unknown);
});

test('years later, of a superseded version, the text is told to the letter with the person’s own as it was then', async () => {
  await nobody.terms.answer(given());
  await publishNext(office, term.termId, {
    unitIds: [unit.id],
    body: [{ kind: 'paragraph', line: [{ text: 'Outro' }] }],
  });
  const other = await world.unit({ name: 'Traço Salto' });
  await world.pool.query('update employees set name = $2, unit_id = $3 where id = $1', [
    rui.id,
    'Rui Novo',
    other.id,
  ]);
  world.setNow('2031-03-01T12:00:00Z');
  const [line] = (await office.terms.people({ id: term.id })).rows;
  const told = await office.terms.answerGiven({ id: line!.answerId! });
  expect(told).toMatchObject({ body: aBody, sha256: term.sha256, name: 'Rui José do Prado', cpf: rui.cpf });
  expect(told.unitName).toContain('Traço Itu');
  expect(await office.terms.ofPerson({ kind: 'employee', id: rui.id })).toMatchObject([{ code: told.code }]);
});

test('the receipt is a PDF for whoever has its code, and the same one each time', async () => {
  const kept = await nobody.terms.answer(given());
  const { code } = kept;
  const fetched = () => world.app.inject(`/api/term-receipts/${code}`);
  const [one, two] = [await fetched(), await fetched()];
  expect([one.statusCode, one.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(one.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(two.rawPayload.equals(one.rawPayload)).toBe(true);
  expect((await world.app.inject(`/api/term-receipts/${'2'.repeat(16)}`)).statusCode).toBe(404);
});

test('who is signed in needs no CPF, sees what is owed, and answers for nobody else', async () => {
  const account = await world.account('employee', { unit_id: unit.id, employee_id: rui.id });
  const own = await world.as(account);
  expect(await own.terms.own()).toMatchObject([{ versionId: term.id, receipt: null, isOverdue: false }]);
  await own.terms.answer(given({ who: null }));
  expect(await own.terms.own()).toMatchObject([{ versionId: term.id, receipt: { answer: 'accepted' } }]);
  expect(await answers()).toMatchObject([{ account_id: account.id, way: 'signed_in', person_id: rui.id }]);
  const stranger = await world.as(await world.account('employee'));
  expect(await stranger.terms.own()).toEqual([]);
  await expect(stranger.terms.answer(given({ who: null }))).rejects.toMatchObject(notAsked);
  await expect(nobody.terms.identify({ termId: term.id, who: null })).rejects.toMatchObject(notAsked);
});

test('a mechanic, whose account is all there is, is asked too', async () => {
  const mechanic = await world.account('mechanic', { name: 'Beto da Oficina' });
  const asked = await publishTerm(office, { roles: ['mechanic'] });
  const own = await world.as(mechanic);
  expect(await own.terms.own()).toMatchObject([{ versionId: asked.id }]);
  const sent = { ...given({ who: null }), termId: asked.id, sha256: asked.sha256! };
  expect(await own.terms.answer(sent)).toMatchObject({ answer: 'accepted' });
});
