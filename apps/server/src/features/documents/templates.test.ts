import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { aSigner, pdfFile, sentDocument } from '../sign/signing.fixture.ts';
import { box, draftOf } from './templates.fixture.ts';

let world: World;
let unit: { id: string };
let plant: Client;
let neighbour: Client;
let office: Client;

beforeAll(async () => {
  world = await openWorld();
  unit = await world.unit();
  plant = await world.as(await world.account('unit', { unit_id: unit.id }));
  neighbour = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
  office = await world.as(await world.account('admin'));
});
afterAll(() => world.close());

const code = (of: string) => ({ code: of });

const keep = async (who: Client, title = 'Contrato de fornecimento', id: string = randomUUID()) => {
  const { id: documentId, signers } = await draftOf(who);
  const labels = signers.map(({ id: signerId }, index) => ({
    signerId,
    label: ['Contratada', 'Testemunha'][index]!,
  }));
  return who.documents.keepTemplate({ id, documentId, title, dueDays: 10, labels });
};
const peopleFor = (template: { roles: { id: string }[] }) =>
  template.roles.map(({ id: roleId }, index) => {
    const { name, cpf, email, phone } = aSigner(['Eva Reis', 'Ivo Dias'][index]!);
    return { roleId, name, cpf, email, phone };
  });

test('a prepared draft becomes a template with places; a document of it has its fields, and goes on as a draft', async () => {
  const template = await keep(plant);
  expect(template).toMatchObject({
    title: 'Contrato de fornecimento',
    kind: 'supply_contract',
    message: 'Confira.',
    inOrder: true,
    dueDays: 10,
    isOwn: true,
    uses: 0,
    state: 'active',
    unit: { id: unit.id },
    roles: [
      { label: 'Contratada', role: 'party', asksCode: false },
      { label: 'Testemunha', role: 'witness', asksCode: true },
    ],
    fields: [
      { kind: 'signature', box },
      { kind: 'signature', box },
    ],
  });
  const documentId = randomUUID();
  const people = peopleFor(template);
  const made = await plant.documents.fromTemplate({
    id: template.id,
    documentId,
    title: 'Contrato 12',
    people,
  });
  expect(made).toMatchObject({
    id: documentId,
    title: 'Contrato 12',
    state: 'draft',
    dueOn: '2026-11-28',
    unit: { id: unit.id },
    template: { id: template.id, title: 'Contrato de fornecimento' },
    signers: [
      { name: 'Eva Reis', role: 'party', asksCode: false },
      { name: 'Ivo Dias', role: 'witness', asksCode: true },
    ],
  });
  expect(new Set(made.fields.map(({ signerId }) => signerId))).toEqual(
    new Set(made.signers.map(({ id }) => id)),
  );
  // Asked for again, it is the same.
  expect(
    await plant.documents.fromTemplate({ id: template.id, documentId, title: 'Contrato 12', people }),
  ).toEqual(made);
  expect((await plant.documents.listTemplates({})).rows.find(({ id }) => id === template.id)).toMatchObject({
    uses: 1,
  });
  expect((await plant.documents.list({ templateId: template.id })).rows.map(({ id }) => id)).toEqual([
    documentId,
  ]);
  const { events: rows } = await plant.records.document({ id: documentId });
  expect(rows[0]!.details).toContain('modelo: Contrato de fornecimento');
});

test('template and documents share no bytes: each has a file of its own', async () => {
  const template = await keep(plant);
  const documentId = randomUUID();
  await plant.documents.fromTemplate({
    id: template.id,
    documentId,
    title: 'Um contrato',
    people: peopleFor(template),
  });
  const { rows } = await world.pool.query(
    'select file_key as key from document_templates where id = $1 union all select original_key from documents where id = $2',
    [template.id, documentId],
  );
  const [kept, made] = await Promise.all(rows.map(({ key }) => world.storage.getBytes(key)));
  expect(rows[0].key).not.toBe(rows[1].key);
  expect(Buffer.compare(kept!, made!)).toBe(0);
  await expect(
    world.pool.query("update document_templates set file_key = 'documents/z' where id = $1", [template.id]),
  ).rejects.toThrow('a template keeps its paper');
});

test('of a document that was sent, whoever was replaced is no place', async () => {
  const signer = aSigner('Ana Lima');
  const { document } = await sentDocument(plant, [signer]);
  const { document: replaced } = await plant.documents.replaceSigner({
    id: document.id,
    revision: document.revision,
    signerId: signer.id,
    by: aSigner('Eva Reis'),
    reason: 'saiu',
  });
  const [now] = replaced.signers.filter(({ state }) => state !== 'replaced');
  const kept = await plant.documents.keepTemplate({
    id: randomUUID(),
    documentId: document.id,
    title: 'Recibo',
    dueDays: null,
    labels: [{ signerId: now!.id, label: 'Quem recebe' }],
  });
  expect(kept.roles.map(({ label }) => label)).toEqual(['Quem recebe']);
});

test("the company's templates are every plant's to use and the office's to change; another plant's do not exist", async () => {
  const company = await keep(office, 'Termo de responsabilidade');
  const own = await keep(plant, 'Recibo da usina');
  const titles = async (who: Client) =>
    (await who.documents.listTemplates({})).rows.map(({ title }) => title);
  expect(await titles(plant)).toEqual(
    expect.arrayContaining(['Termo de responsabilidade', 'Recibo da usina']),
  );
  expect(await titles(neighbour)).toEqual(['Termo de responsabilidade']);
  expect((await office.documents.listTemplates({ unitId: unit.id, search: 'DA USÍNA' })).rows).toHaveLength(
    1,
  );
  const seen = await plant.documents.getTemplate({ id: company.id });
  expect(seen).toMatchObject({ isOwn: false, unit: null });
  const { title, kind, message, inOrder, dueDays, roles, id, revision } = seen;
  const change = { id, revision, title, kind, message, inOrder, dueDays, roles };
  await expect(plant.documents.editTemplate(change)).rejects.toMatchObject(code('COMPANY_TEMPLATE'));
  await expect(plant.documents.setTemplateState({ id, revision, state: 'archived' })).rejects.toMatchObject(
    code('COMPANY_TEMPLATE'),
  );
  const made = await plant.documents.fromTemplate({
    id,
    documentId: randomUUID(),
    title: 'Termo do Rui',
    people: peopleFor(seen),
  });
  expect(made.unit).toMatchObject({ id: unit.id });
  const unknown = code('TEMPLATE_NOT_FOUND');
  const calls = [
    () => neighbour.documents.getTemplate({ id: own.id }),
    () => neighbour.documents.templateHistory({ id: own.id }),
    () => neighbour.documents.templateFile({ id: own.id }),
    () => neighbour.documents.editTemplate({ ...change, id: own.id }),
    () => neighbour.documents.setTemplateState({ id: own.id, revision: 1, state: 'archived' }),
    () =>
      neighbour.documents.fromTemplate({
        id: own.id,
        documentId: randomUUID(),
        title: 'Um contrato',
        people: [],
      }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject(unknown);
  const { id: documentId } = await draftOf(plant);
  await expect(
    neighbour.documents.keepTemplate({
      id: randomUUID(),
      documentId,
      title: 'Um modelo',
      dueDays: null,
      labels: [],
    }),
  ).rejects.toMatchObject(code('DOCUMENT_NOT_FOUND'));
  await expect(keep(neighbour, 'Um modelo', own.id)).rejects.toMatchObject(code('ID_TAKEN'));
});

test('a change asks for the revision that was seen; a place that goes takes its fields along; the history tells it', async () => {
  const template = await keep(plant);
  const { id, revision, roles } = template;
  const change = {
    id,
    revision,
    title: 'Contrato novo',
    kind: 'other' as const,
    message: '',
    inOrder: false,
    dueDays: null,
  };
  const edited = await plant.documents.editTemplate({
    ...change,
    roles: [{ ...roles[1]!, label: 'Fiador' }],
  });
  expect(edited).toMatchObject({
    roles: [{ label: 'Fiador' }],
    fields: [{ roleId: roles[1]!.id }],
    dueDays: null,
  });
  expect(edited.fields).toHaveLength(1);
  await expect(plant.documents.editTemplate({ ...change, roles })).rejects.toMatchObject(
    code('STALE_REVISION'),
  );
  await expect(plant.documents.editTemplate({ ...change, roles: [] })).rejects.toMatchObject({ status: 400 });
  const [latest] = await plant.documents.templateHistory({ id });
  expect(latest!.changes.map(({ field }) => field)).toEqual([
    'title',
    'kind',
    'message',
    'inOrder',
    'dueDays',
    'roles',
  ]);
});

test('an archived template is offered no more, until it is taken up again', async () => {
  const { id, revision, ...template } = await keep(plant, 'Ficha de EPI');
  const archived = await plant.documents.setTemplateState({ id, revision, state: 'archived' });
  expect((await plant.documents.listTemplates({})).rows.map((row) => row.id)).not.toContain(id);
  expect((await plant.documents.listTemplates({ state: 'archived' })).rows.map((row) => row.id)).toEqual([
    id,
  ]);
  const use = { id, documentId: randomUUID(), title: 'Ficha', people: peopleFor(template) };
  await expect(plant.documents.fromTemplate(use)).rejects.toMatchObject(code('TEMPLATE_ARCHIVED'));
  await expect(plant.documents.setTemplateState({ id, revision, state: 'active' })).rejects.toMatchObject(
    code('STALE_REVISION'),
  );
  await plant.documents.setTemplateState({ id, revision: archived.revision, state: 'active' });
  expect(await plant.documents.fromTemplate(use)).toMatchObject({ state: 'draft' });
});

test('every place is somebody, once; without signers or names of the places nothing becomes a template', async () => {
  const template = await keep(plant);
  const [first, second] = peopleFor(template);
  const use = (people: (typeof first & object)[]) =>
    plant.documents.fromTemplate({ id: template.id, documentId: randomUUID(), title: 'Contrato', people });
  await expect(use([first!])).rejects.toMatchObject(code('PERSON_MISSING'));
  await expect(use([first!, { ...second!, roleId: randomUUID() }])).rejects.toMatchObject(
    code('PERSON_MISSING'),
  );
  await expect(use([first!, { ...second!, cpf: first!.cpf }])).rejects.toMatchObject({ status: 400 });
  const empty = await plant.documents.upload({
    id: randomUUID(),
    title: 'Nada',
    kind: 'other',
    file: pdfFile(),
  });
  const tries = (documentId: string, labels: { signerId: string; label: string }[]) =>
    plant.documents.keepTemplate({ id: randomUUID(), documentId, title: 'Modelo', dueDays: null, labels });
  await expect(tries(empty.id, [])).rejects.toMatchObject(code('NO_SIGNERS'));
  await expect(tries((await draftOf(plant)).id, [])).rejects.toMatchObject(code('LABEL_MISSING'));
});

test('templates are not kept without end', async () => {
  const own = await world.unit();
  const flooding = await world.as(await world.account('unit', { unit_id: own.id }));
  const { id } = await keep(flooding);
  await world.pool.query(
    `insert into document_templates (id, unit_id, title, kind, roles, fields, file_name, file_key, file_bytes, file_sha256, pages, made_by)
     select gen_random_uuid(), unit_id, title, kind, roles, fields, file_name, file_key || n, 1, 'x', '[]', made_by
       from document_templates, generate_series(2, 200) n where id = $1`,
    [id],
  );
  await expect(keep(flooding)).rejects.toMatchObject(code('TOO_MANY_TEMPLATES'));
});
