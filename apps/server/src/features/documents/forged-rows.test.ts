import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { aSigner, sentDocument, signingOf } from '../sign/signing.fixture.ts';
import { sealDocument } from './documents.jobs.ts';
import { isWholeChain } from './evidence.ts';

/** What the office's own database role can do to evidence, were a handler to let it. */
let world: World;
let office: Client;
let nobody: Client;
let unitId: string;
let account: { id: string };
const box = { page: 0, x: 0.1, y: 0.8, width: 0.3, height: 0.08 };

beforeAll(async () => {
  world = await openWorld();
  unitId = (await world.unit()).id;
  account = await world.account('unit', { unit_id: unitId });
  office = await world.as(account);
  nobody = await world.as(null);
});
afterAll(() => world.close());

/** Does something as the plant's role, and keeps it; what the database said against it. */
async function asPlant(
  statements: [string, unknown[]][],
  of = { id: account.id, unitId },
): Promise<string | null> {
  const client = await world.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      "select set_config('app.account_id', $1, true), set_config('app.role', 'unit', true), set_config('app.unit_id', $2, true)",
      [of.id, of.unitId],
    );
    await client.query('set local role traco_unit');
    for (const [text, values] of statements) await client.query(text, values);
    await client.query('commit');
    return null;
  } catch (error) {
    await client.query('rollback');
    return (error as Error).message;
  } finally {
    client.release();
  }
}

/** One of two has signed. */
async function halfSigned(fields: (first: string) => object[] = () => []) {
  const signers = [aSigner('João da Silva'), aSigner('Maria Souza')];
  const made = await sentDocument(office, signers, { inOrder: false, fields: fields(signers[0]!.id) });
  await nobody.sign.sign(
    signingOf(made.document.id, made.links.get(signers[0]!.id)!, signers[0]!, { places: [box] }),
  );
  return { ...made, id: made.document.id, first: signers[0]!, second: signers[1]! };
}
const keyOf = async (signer: string) =>
  (await world.pool.query('select signature_key from document_signers where id = $1', [signer])).rows[0]
    .signature_key;

test('nobody is made to have signed by writing so', async () => {
  const { id, first, second } = await halfSigned();
  const said = await asPlant([
    [
      "update document_signers set state = 'signed', signed_at = now(), signature_key = $2 where id = $1",
      [second.id, await keyOf(first.id)],
    ],
    ["update documents set state = 'signed', completed_at = now() where id = $1", [id]],
  ]);
  if (said === null) await world.run(sealDocument, { documentId: id });
  expect((await office.documents.get({ id })).sealed).toBeNull();
});

test('a document that was sent is no draft again, and whoever signed is not taken out of it', async () => {
  const { id, first, second } = await halfSigned();
  await asPlant([
    ["update documents set state = 'draft' where id = $1", [id]],
    ['update document_links set signer_id = $2 where signer_id = $1', [first.id, second.id]],
    ['delete from document_signers where id = $1', [first.id]],
  ]);
  const { state, signers } = await office.documents.get({ id });
  expect({ state, signed: signers.filter((signer) => signer.state === 'signed').length }).toEqual({
    state: 'partly_signed',
    signed: 1,
  });
});

test('whoever signed is given no field, and no words, afterwards', async () => {
  const left = { id: randomUUID(), kind: 'text', box, label: 'Observação', required: false };
  const { id, first } = await halfSigned((signerId) => [{ ...left, signerId }]);
  const put = await asPlant([
    [
      `insert into document_fields (id, document_id, unit_id, signer_id, kind, box, value)
       values (gen_random_uuid(), $1, $2, $3, 'text', $4, 'Pago 9.000.000')`,
      [id, unitId, first.id, JSON.stringify({ ...box, y: 0.1 })],
    ],
  ]);
  const filled = await asPlant([
    ["update document_fields set value = 'Pago 9.000.000' where id = $1", [left.id]],
  ]);
  expect({ put, filled }).toEqual({ put: expect.any(String), filled: expect.any(String) });
});

test('nobody else is asked in the place of who was, after sending, but by a replacement', async () => {
  const { second } = await halfSigned();
  const said = await asPlant([
    ["update document_signers set name = 'Outra Pessoa', cpf = '52998224725' where id = $1", [second.id]],
  ]);
  expect(said).toEqual(expect.any(String));
});

test('a seal is kept by who seals alone: nobody else says that a file is authentic, or where its bytes lie', async () => {
  const { id } = await halfSigned();
  const forged = createHash('sha256').update('um contrato que ninguém assinou').digest('hex');
  const said = await asPlant([
    [
      "update documents set state = 'signed', sealed_key = 'backups/anything', sealed_sha256 = $2, sealed_at = now(), sealed_bytes = 10, certificate = 'ICP-Brasil', self_signed = false where id = $1",
      [id, forged],
    ],
  ]);
  const { found } = await nobody.verify.byHash({ hashes: [forged] });
  expect({ said, found }).toEqual({ said: expect.any(String), found: null });
});

test.each([
  ['title', "'Confissão de dívida'"],
  ['sender_name', "'Outro'"],
  ['completed_at', "'2020-01-01'"],
  ['pages', "'[]'"],
])('after it was sent its %s stays', async (column, value) => {
  const { id } = await halfSigned();
  expect(await asPlant([[`update documents set ${column} = ${value} where id = $1`, [id]]])).toEqual(
    expect.any(String),
  );
});

test('what the office tells of a document cannot say of itself that it is something else, or when it was', async () => {
  const { id } = await halfSigned();
  const lie = {
    kind: 'signed',
    place: 99,
    at: '2020-01-01T00:00:00.000Z',
    document: randomUUID(),
    signer: randomUUID(),
    hashAfter: 'x',
  };
  await asPlant([
    ['select app.tell_of_document($1, $2, $3, $4)', [id, 'archived', '2020-01-01', JSON.stringify(lie)]],
  ]);
  const { rows } = await world.pool.query(
    "select payload::jsonb as payload, at from document_events where document_id = $1 and kind = 'archived'",
    [id],
  );
  for (const { payload, at } of rows) {
    expect(payload).toMatchObject({ kind: 'archived', document: id });
    expect(at.getUTCFullYear()).toBe(2026);
  }
});

test("a neighbour's plant puts no signer into a document that is not its own", async () => {
  const { id } = await halfSigned();
  const other = (await world.unit()).id;
  const neighbour = await world.account('unit', { unit_id: other });
  const said = await asPlant(
    [
      [
        `insert into document_signers (id, document_id, unit_id, place, role, name, cpf, account_id, state)
         values (gen_random_uuid(), $1, $2, 9, 'party', 'Intruso Alheio', '52998224725', $3, 'invited')`,
        [id, other, neighbour.id],
      ],
    ],
    { id: neighbour.id, unitId: other },
  );
  const opened = await (await world.as(neighbour)).sign
    .open({ documentId: id, token: null })
    .catch(() => null);
  expect({ said, opened: opened?.title }).toEqual({ said: expect.any(String), opened: undefined });
});

test('a plant does not learn whether a CPF has an account: neither of a signer, nor by asking, nor by trying', async () => {
  const { cpf } = await world.account('employee', { cpf: '52998224725' });
  const { id, second } = await halfSigned();
  const asked = 'update document_signers set cpf = $2, account_id = $3 where id = $1';
  for (const [text, values] of [
    ['select account_id from document_signers where document_id = $1', [id]],
    ['select app.account_of_cpf($1)', [cpf]],
    ['select * from document_signers where document_id = $1', [id]],
    [asked, [second.id, cpf, account.id]],
  ] as [string, unknown[]][])
    expect(await asPlant([[text, values]])).toMatch(/^permission denied/);
});

test('a chain whose kinds or hours were changed is not whole', async () => {
  const { id } = await halfSigned();
  const events = async () =>
    (
      await world.pool.query(
        'select sequence, kind, at, payload, previous_hash as "previousHash", hash from document_events where document_id = $1 order by sequence',
        [id],
      )
    ).rows;
  const rows = await events();
  expect(isWholeChain(rows)).toBe(true);
  const renamed = rows.map((row) => (row.kind === 'signed' ? { ...row, kind: 'refused' } : row));
  const earlier = rows.map((row) => ({ ...row, at: new Date('2020-01-01') }));
  expect([isWholeChain(renamed), isWholeChain(earlier)]).toEqual([false, false]);
});
