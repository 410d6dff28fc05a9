import { randomUUID } from 'node:crypto';
import { DOCUMENTS_AN_HOUR } from '@traco/contract/documents/document-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { aSigner, pdfFile, sentDocument, signingOf, tokenOf } from '../sign/signing.fixture.ts';

let world: World;
let unit: { id: string };
let office: Client;
let neighbour: Client;
let nobody: Client;

beforeAll(async () => {
  world = await openWorld();
  unit = await world.unit();
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
  neighbour = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
  nobody = await world.as(null);
});
afterAll(() => world.close());

const code = (of: string) => ({ code: of });
const box = { page: 0, x: 0.1, y: 0.1, width: 0.2, height: 0.1 };
const upload = (who: Client, with_: { id?: string; bytes?: Uint8Array; unitId?: string } = {}) =>
  who.documents.upload({
    id: with_.id ?? randomUUID(),
    title: 'Contrato',
    kind: 'supply_contract',
    file: pdfFile(with_.bytes),
    ...(with_.unitId ? { unitId: with_.unitId } : {}),
  });
const prepared = (document: { id: string; revision: number }, with_: object = {}) => ({
  id: document.id,
  revision: document.revision,
  title: 'Contrato',
  kind: 'other' as const,
  message: '',
  inOrder: true,
  dueOn: null,
  signers: [aSigner('Ana Lima')],
  fields: [],
  ...with_,
});

test('a file sent twice, also at once, is one document; what is no PDF is told to be none', async () => {
  const id = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => upload(office, { id })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await expect(upload(neighbour, { id })).rejects.toMatchObject(code('ID_TAKEN'));
  await expect(upload(office, { bytes: new TextEncoder().encode('uma foto') })).rejects.toMatchObject(
    code('NOT_A_PDF'),
  );
  expect((await office.records.document({ id })).events.map(({ kind }) => kind)).toEqual(['created']);
});

test("another plant's document does not exist, whatever is asked of it", async () => {
  const signer = aSigner('Ana Lima');
  const { document } = await sentDocument(office, [signer]);
  const { id, revision } = document;
  const unknown = code('DOCUMENT_NOT_FOUND');
  const calls = [
    () => neighbour.documents.get({ id }),
    () => neighbour.records.document({ id }),
    () => neighbour.documents.file({ id, which: 'original' }),
    () => neighbour.documents.prepare(prepared({ id, revision })),
    () => neighbour.documents.send({ id, revision }),
    () => neighbour.documents.makeLink({ id, signerId: signer.id }),
    () => neighbour.documents.makeCode({ id, signerId: signer.id }),
    () =>
      neighbour.documents.replaceSigner({
        id,
        revision,
        signerId: signer.id,
        by: aSigner('Rui'),
        reason: 'não',
      }),
    () => neighbour.documents.prolong({ id, revision, dueOn: '2026-12-01' }),
    () => neighbour.documents.cancel({ id, revision, reason: 'não' }),
    () => neighbour.documents.archive({ id, revision }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject(unknown);
  expect((await neighbour.documents.list({})).rows).toEqual([]);
  expect((await office.documents.list({ search: 'ana' })).rows.map((row) => row.id)).toContain(id);
  const shut = { code: 'DOCUMENT_NOT_FOUND' };
  const other = await upload(neighbour);
  await expect(office.documents.get({ id: other.id })).rejects.toMatchObject(shut);
});

test('a draft says who signs and where; what does not fit is refused and nothing is lost', async () => {
  const draft = await upload(office);
  const [signer, stranger] = [aSigner('Ana Lima'), aSigner('Rui Alves')];
  const field = { id: randomUUID(), signerId: signer.id, kind: 'signature' as const, box };
  const tries = (with_: object) => office.documents.prepare(prepared(draft, { signers: [signer], ...with_ }));
  await expect(office.documents.send({ id: draft.id, revision: draft.revision })).rejects.toMatchObject(
    code('NO_SIGNERS'),
  );
  await expect(tries({ fields: [{ ...field, signerId: stranger.id }] })).rejects.toMatchObject(
    code('SIGNER_OF_FIELD_MISSING'),
  );
  await expect(tries({ fields: [{ ...field, box: { ...box, page: 1 } }] })).rejects.toMatchObject(
    code('FIELD_OUTSIDE'),
  );
  await expect(tries({ fields: [{ ...field, box: { ...box, x: 0.9 } }] })).rejects.toMatchObject({
    status: 400,
  });
  await expect(tries({ signers: [signer, { ...stranger, cpf: signer.cpf }] })).rejects.toMatchObject({
    status: 400,
  });
  const kept = await tries({ fields: [field] });
  expect(kept).toMatchObject({ signers: [{ name: 'Ana Lima', state: 'waiting' }], fields: [{ box }] });
  await expect(tries({})).rejects.toMatchObject(code('STALE_REVISION'));
  const other = await upload(office);
  await expect(
    office.documents.prepare(prepared(other, { signers: [{ ...stranger, id: signer.id }] })),
  ).rejects.toMatchObject(code('ID_TAKEN'));
  expect((await office.documents.get({ id: draft.id })).signers).toHaveLength(1);
});

test('a document ends on a day of the coming year', async () => {
  const draft = await upload(office);
  const late = await office.documents.prepare(prepared(draft, { dueOn: '2028-01-01' }));
  await expect(office.documents.send({ id: draft.id, revision: late.revision })).rejects.toMatchObject(
    code('DUE_TOO_FAR'),
  );
  const past = await office.documents.prepare(prepared(late, { dueOn: '2026-11-17' }));
  await expect(office.documents.send({ id: draft.id, revision: past.revision })).rejects.toMatchObject(
    code('DUE_IN_PAST'),
  );
});

test('nobody uploads without end', async () => {
  const account = await world.account('unit', { unit_id: unit.id });
  const flooding = await world.as(account);
  const { id } = await upload(flooding);
  await world.pool.query(
    `insert into documents (id, unit_id, account_id, sender_name, title, kind, file_name, original_key, original_bytes,
            original_sha256, pages, created_at)
     select gen_random_uuid(), unit_id, account_id, sender_name, title, kind, file_name, original_key || n, 1, 'x', '[]', created_at
       from documents, generate_series(2, $2) n where id = $1`,
    [id, DOCUMENTS_AN_HOUR],
  );
  await expect(upload(flooding)).rejects.toMatchObject(code('TOO_MANY_DOCUMENTS'));
});

test('one who refuses is replaced by another, who has the same fields and place; the chain tells it', async () => {
  const [first, second] = [aSigner('Ana Lima'), aSigner('Rui Alves')];
  const field = { id: randomUUID(), signerId: first.id, kind: 'signature', box };
  const { document, links } = await sentDocument(office, [first, second], { fields: [field] });
  const { id } = document;
  const token = tokenOf(links.get(first.id)!);
  const refuse = (cpf: string) =>
    nobody.sign.refuse({
      documentId: id,
      token,
      requestId: randomUUID(),
      cpf,
      reason: 'O volume está errado',
    });
  await expect(refuse(second.cpf)).rejects.toMatchObject(code('NOT_THE_SIGNER'));
  await refuse(first.cpf);
  const refused = await office.documents.get({ id });
  expect(refused).toMatchObject({ state: 'refused', reason: 'O volume está errado' });
  await expect(
    office.documents.replaceSigner({
      id,
      revision: refused.revision,
      signerId: randomUUID(),
      by: aSigner('Eva'),
      reason: 'outra',
    }),
  ).rejects.toMatchObject(code('SIGNER_NOT_FOUND'));
  const asked = { id, revision: refused.revision, signerId: first.id, reason: 'saiu da obra' };
  await expect(
    office.documents.replaceSigner({ ...asked, by: aSigner('Eva Reis', { cpf: second.cpf }) }),
  ).rejects.toMatchObject(code('CPF_TAKEN'));
  const by = aSigner('Eva Reis');
  const replaced = await office.documents.replaceSigner({ ...asked, by });
  expect(replaced.document).toMatchObject({ state: 'sent', fields: [{ signerId: by.id }] });
  await nobody.sign.sign(signingOf(id, replaced.links[0]!.address, by));
  await nobody.sign.sign(signingOf(id, links.get(second.id)!, second));
  const { events: rows, isWhole } = await office.records.document({ id });
  expect(isWhole).toBe(true);
  expect(rows.map(({ kind }) => kind)).toEqual([
    'created',
    'sent',
    'identity_wrong',
    'refused',
    'replaced',
    'signed',
    'signed',
  ]);
  await expect(office.documents.file({ id, which: 'sealed' })).rejects.toMatchObject(code('NOT_SEALED'));
  await expect(nobody.verify.file({ code: document.code! })).rejects.toMatchObject(code('DOCUMENT_UNKNOWN'));
  await expect(nobody.verify.read({ code: 'nothing' })).rejects.toMatchObject(code('DOCUMENT_UNKNOWN'));
});

test('a signer is asked for the code, the fields and a drawing that can be read', async () => {
  const signer = aSigner('Ana Lima', { asksCode: true });
  const text = { id: randomUUID(), signerId: signer.id, kind: 'text', box, label: 'Cidade' };
  const { document, links } = await sentDocument(office, [signer], { fields: [text] });
  const { id } = document;
  const tries = (with_: object) => nobody.sign.sign(signingOf(id, links.get(signer.id)!, signer, with_));
  const made = await office.documents.makeCode({ id, signerId: signer.id });
  const wrong = made.code === '000000' ? '000001' : '000000';
  await expect(tries({ code: wrong })).rejects.toMatchObject(code('CODE_WRONG'));
  await expect(tries({ code: made.code })).rejects.toMatchObject(code('FIELD_MISSING'));
  const values = [{ fieldId: text.id, value: 'Sorocaba' }];
  const png = (words: string) => ({
    signature: { png: Buffer.from(words).toString('base64'), how: 'drawn' },
  });
  await expect(tries({ values, ...png('\x89PNG\r\n\x1a\nno picture') })).rejects.toMatchObject(
    code('NOT_A_SIGNATURE'),
  );
  await expect(tries({ values, ...png('x'.repeat(400_000)) })).rejects.toMatchObject({ status: 400 });
  await expect(tries({ values, places: [{ ...box, page: 3 }] })).rejects.toMatchObject(code('PLACE_OUTSIDE'));
  world.setNow('2026-11-18T14:31:00Z');
  await expect(tries({ code: made.code, values })).rejects.toMatchObject(code('CODE_WRONG'));
  world.setNow('2026-11-18T14:00:00Z');
  expect(await tries({ code: made.code, values })).toMatchObject({ isComplete: true });
});

test('who is signed in signs in place what waits for that CPF; nobody else does by that account', async () => {
  const driver = await world.driver({ unit_id: unit.id });
  const { rows } = await world.pool.query('select cpf, name from drivers where id = $1', [driver.id]);
  const own = await world.as(await world.account('driver', { unit_id: unit.id, driver_id: driver.id }));
  const signer = aSigner(rows[0].name, { cpf: rows[0].cpf });
  const { document } = await sentDocument(office, [signer]);
  expect((await own.sign.waiting()).rows.map(({ id }) => id)).toEqual([document.id]);
  await expect(nobody.sign.sign(signingOf(document.id, null, signer))).rejects.toMatchObject(
    code('SIGNING_NOT_FOUND'),
  );
  await expect(office.sign.sign(signingOf(document.id, null, signer))).rejects.toMatchObject(
    code('SIGNING_NOT_FOUND'),
  );
  expect(await own.sign.sign(signingOf(document.id, null, signer))).toMatchObject({ isComplete: true });
  expect((await own.sign.waiting()).rows).toEqual([]);
});
