import { randomUUID } from 'node:crypto';
import { DOCUMENTS_AN_HOUR } from '@traco/contract/documents/document-limits';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { refused } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { aSigner, pdfFile, sentDocument } from '../sign/signing.fixture.ts';

let world: World;
let office: Client;
let admin: Client;
beforeAll(async () => {
  world = await openWorld();
  office = await world.as(await world.account('unit'));
  admin = await world.as(await world.account('admin'));
});
afterAll(() => world.close());
const prepared = (document: { id: string; revision: number }) => ({
  id: document.id,
  revision: document.revision,
  title: 'Contrato',
  kind: 'other' as const,
  message: '',
  inOrder: true,
  dueOn: null,
  signers: [aSigner('Ana Lima')],
  fields: [],
});
const upload = (who: Client, with_: { id?: string; unitId?: string } = {}) =>
  who.documents.upload({ id: randomUUID(), title: 'Contrato', kind: 'other', file: pdfFile(), ...with_ });

describe('a document that somebody changed meanwhile', () => {
  test('takes no step of who has not seen that', async () => {
    const signer = aSigner('Ana Lima');
    const draft = await upload(office);
    await refused(office.documents.send({ id: draft.id, revision: 99 }), 'STALE_REVISION');
    const { document } = await sentDocument(office, [signer]);
    const seen = { id: document.id, revision: 99 };
    const instead = { signerId: signer.id, by: aSigner('Rui'), reason: 'Saiu da empresa' };
    await refused(office.documents.replaceSigner({ ...seen, ...instead }), 'STALE_REVISION');
    await refused(office.documents.prolong({ ...seen, dueOn: '2026-12-01' }), 'STALE_REVISION');
    await refused(office.documents.cancel({ ...seen, reason: 'Desistiu' }), 'STALE_REVISION');
    await refused(office.documents.archive(seen), 'STALE_REVISION');
  });
});

describe('a document that was cancelled', () => {
  test('takes no further step', async () => {
    const signer = aSigner('Ana Lima');
    const { document } = await sentDocument(office, [signer]);
    const { id } = document;
    const { revision } = await office.documents.cancel({
      id,
      revision: document.revision,
      reason: 'Desistiu',
    });
    await refused(office.documents.prepare(prepared({ id, revision })), 'WRONG_STATE');
    await refused(office.documents.send({ id, revision }), 'WRONG_STATE');
    await refused(office.documents.makeLink({ id, signerId: signer.id }), 'WRONG_STATE');
    await refused(office.documents.makeCode({ id, signerId: signer.id }), 'WRONG_STATE');
    const instead = { signerId: signer.id, by: aSigner('Rui'), reason: 'Saiu da empresa' };
    await refused(office.documents.replaceSigner({ id, revision, ...instead }), 'WRONG_STATE');
    await refused(office.documents.prolong({ id, revision, dueOn: '2026-12-01' }), 'WRONG_STATE');
    await refused(office.documents.cancel({ id, revision, reason: 'De novo' }), 'WRONG_STATE');
    await refused(office.documents.archive({ id, revision }), 'WRONG_STATE');
  });
});

test('who does not sign a document has no link, no code and no place in it', async () => {
  const [signer, other] = [aSigner('Ana Lima'), aSigner('Eva Reis')];
  const { document } = await sentDocument(office, [signer, other]);
  const { id, revision } = document;
  await refused(office.documents.makeLink({ id, signerId: randomUUID() }), 'SIGNER_NOT_FOUND');
  await refused(office.documents.makeCode({ id, signerId: randomUUID() }), 'SIGNER_NOT_FOUND');
  const by = aSigner('Rui', { id: other.id });
  await refused(
    office.documents.replaceSigner({ id, revision, signerId: signer.id, by, reason: 'Saiu da empresa' }),
    'ID_TAKEN',
  );
  await refused(office.documents.prolong({ id, revision, dueOn: '2028-12-01' }), 'DUE_TOO_FAR');
});

test('a document stands at a unit that there is', async () => {
  await refused(upload(admin, { unitId: randomUUID() }), 'UNIT_NOT_FOUND');
});

test('a page of the list that nobody was given is none', async () => {
  await refused(office.documents.list({ cursor: 'x' }), 'CURSOR_INVALID');
});

test('a template gives a document to a unit that there is, under an id of its own, and not without end', async () => {
  const draft = await upload(admin);
  const signer = aSigner('Ana Lima');
  const kept = await admin.documents.prepare({ ...prepared(draft), signers: [signer] });
  const template = await admin.documents.keepTemplate({
    id: randomUUID(),
    documentId: kept.id,
    title: 'Contrato',
    dueDays: null,
    labels: [{ signerId: signer.id, label: 'Contratada' }],
  });
  const { name, cpf, email, phone } = aSigner('Eva Reis');
  const people = [{ roleId: template.roles[0]!.id, name, cpf, email, phone }];
  const asked = { id: template.id, title: 'Contrato', people, words: [] };
  const make = (who: Client, with_: { documentId?: string; unitId?: string } = {}) =>
    who.documents.fromTemplate({ ...asked, documentId: randomUUID(), ...with_ });
  await refused(make(admin, { unitId: randomUUID() }), 'UNIT_NOT_FOUND');
  await refused(make(office, { documentId: draft.id }), 'ID_TAKEN');
  await world.pool.query(
    `insert into documents (id, unit_id, account_id, sender_name, title, kind, file_name, original_key, original_bytes,
            original_sha256, pages, created_at)
     select gen_random_uuid(), unit_id, account_id, sender_name, title, kind, file_name, original_key || n, 1, 'x', '[]', created_at
       from documents, generate_series(1, $2) n where id = $1`,
    [draft.id, DOCUMENTS_AN_HOUR],
  );
  await refused(make(admin), 'TOO_MANY_DOCUMENTS');
});

test('no more templates are taken up again than are kept', async () => {
  const draft = await upload(office);
  const signer = aSigner('Ana Lima');
  await office.documents.prepare({ ...prepared(draft), signers: [signer] });
  const { id, revision } = await office.documents.keepTemplate({
    id: randomUUID(),
    documentId: draft.id,
    title: 'Contrato',
    dueDays: null,
    labels: [{ signerId: signer.id, label: 'Contratada' }],
  });
  const archived = await office.documents.setTemplateState({ id, revision, state: 'archived' });
  await world.pool.query(
    `insert into document_templates (id, unit_id, title, kind, roles, fields, file_name, file_key, file_bytes, file_sha256, pages, made_by)
     select gen_random_uuid(), unit_id, title, kind, roles, fields, file_name, file_key || n, 1, 'x', '[]', made_by
       from document_templates, generate_series(1, 200) n where id = $1`,
    [id],
  );
  await refused(
    office.documents.setTemplateState({ id, revision: archived.revision, state: 'active' }),
    'TOO_MANY_TEMPLATES',
  );
});
