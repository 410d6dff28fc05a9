import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onePage } from '../../platform/pdf/pdf-files.fixture.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { publishNext, publishTerm, termFields } from './terms.fixture.ts';

let world: World;
let office: Client;
let unit: { id: string };
const NOW = '2026-11-18T14:00:00Z';

beforeAll(async () => {
  world = await openWorld(NOW);
  office = await world.as(await world.account('supervisor', { name: 'Marcos' }));
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(NOW);
  unit = await world.unit();
});

const create = (with_: Parameters<typeof termFields>[0] = {}) =>
  office.terms.create({ id: randomUUID(), ...termFields({ unitIds: [unit.id], ...with_ }) });
const accepted = (term: { id: string; sha256: string | null }, name: string, cpf: unknown) => ({
  termId: term.id,
  id: randomUUID(),
  who: { name, cpf: String(cpf) },
  answer: 'accepted' as const,
  sha256: term.sha256!,
  hasRead: true as const,
});
const ATTACHED = Uint8Array.from(onePage({ text: 'anexo' }));
const attached = () => new File([ATTACHED], 'anexo.pdf', { type: 'application/pdf' });
const upload = (purpose: 'term-attachment' | 'term-roll') =>
  office.files.upload({ id: randomUUID(), purpose, file: attached() });

test('publishing freezes the text: the hash is of its exact bytes, and the database refuses to change it', async () => {
  const file = await upload('term-attachment');
  const draft = await create({ attachmentIds: [file.id] });
  const version = await office.terms.publish({ id: draft.id, revision: draft.revision });
  const { rows } = await world.pool.query('select frozen_text from term_versions where id = $1', [draft.id]);
  const text: string = rows[0].frozen_text;
  expect(createHash('sha256').update(Buffer.from(text, 'utf8')).digest('hex')).toBe(version.sha256);
  expect(JSON.parse(text)).toEqual({
    format: 'traco-termo-1',
    termId: version.termId,
    version: 1,
    title: 'Termo de EPI',
    body: termFields().body,
    attachments: [createHash('sha256').update(ATTACHED).digest('hex')],
  });
  for (const change of [
    "title = 'x'",
    "frozen_text = 'x'",
    "roles = '{driver}'",
    'published_at = now()',
    "body = '[]'",
  ])
    await expect(
      world.pool.query(`update term_versions set ${change} where id = $1`, [draft.id]),
    ).rejects.toThrow(/not changed/);
  await expect(
    office.terms.edit({ id: draft.id, revision: version.revision, ...termFields() }),
  ).rejects.toMatchObject({ code: 'ALREADY_PUBLISHED' });
});

test('its last day may be put off, also away; the text and its hash stay', async () => {
  const term = await publishTerm(office, { unitIds: [unit.id], dueOn: '2026-11-20', blocks: true });
  const due = (dueOn: string | null, revision: number) =>
    office.terms.setDue({ id: term.id, revision, dueOn, blocks: true });
  await expect(due('2026-11-17', term.revision)).rejects.toMatchObject({ code: 'DUE_IN_PAST' });
  const later = await due('2026-12-01', term.revision);
  expect(later).toMatchObject({ dueOn: '2026-12-01', blocks: true, sha256: term.sha256, state: 'published' });
  expect(await due(null, later.revision)).toMatchObject({ dueOn: null, blocks: false });
  await expect(due('2026-12-01', later.revision)).rejects.toMatchObject({ code: 'STALE_REVISION' });
});

test('a draft asks nobody; without a text, an audience or with a day that has been it is not published', async () => {
  const publish = ({ id, revision }: { id: string; revision: number }) =>
    office.terms.publish({ id, revision });
  await expect(publish(await create({ body: [] }))).rejects.toMatchObject({ code: 'EMPTY_TEXT' });
  await expect(publish(await create({ roles: [] }))).rejects.toMatchObject({ code: 'NO_AUDIENCE' });
  await expect(publish(await create({ dueOn: '2026-11-17' }))).rejects.toMatchObject({ code: 'DUE_IN_PAST' });
  expect(await publish(await create({ dueOn: '2026-11-18' }))).toMatchObject({ state: 'published' });
});

test('what is no text of a term does not come in: scripts, foreign nodes, too much', async () => {
  const hostile = [
    [{ kind: 'html', line: [{ text: '<script>alert(1)</script>' }] }],
    [{ kind: 'paragraph', line: [{ text: 'x', href: 'javascript:alert(1)' }] }],
    [{ kind: 'paragraph', line: [{ variable: 'senha' }] }],
    [{ kind: 'paragraph', line: [{ text: 'x'.repeat(40_001) }] }],
    Array.from({ length: 401 }, () => ({ kind: 'paragraph', line: [{ text: 'x' }] })),
  ];
  for (const body of hostile)
    await expect(create({ body } as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const written = await create({
    body: [{ kind: 'paragraph', line: [{ text: '<script>alert(1)</script>' }] }],
  });
  expect(written.body).toEqual([{ kind: 'paragraph', line: [{ text: '<script>alert(1)</script>' }] }]);
});

test('sending a new term twice makes one; who saw an older draft gets both versions', async () => {
  const id = randomUUID();
  const sent = { id, ...termFields() };
  const [one, two] = await Promise.all([office.terms.create(sent), office.terms.create(sent)]);
  expect(two.id).toBe(one.id);
  await office.terms.edit({ id: one.id, revision: 1, ...termFields({ title: 'Meu título' }) });
  await expect(
    office.terms.edit({ id: one.id, revision: 1, ...termFields({ title: 'Outro' }) }),
  ).rejects.toMatchObject({ code: 'STALE_REVISION', data: { current: { title: 'Meu título' } } });
});

test('a new version supersedes and asks everybody anew; of two that are published at once one stands', async () => {
  const employee = await world.employee({ unit_id: unit.id, name: 'Ana Lima' });
  const first = await publishTerm(office, { unitIds: [unit.id] });
  const nobody = await world.as(null);
  await nobody.terms.answer(accepted(first, 'Ana Lima', employee.cpf));
  expect((await office.terms.get({ id: first.termId })).versions[0]!.counts).toEqual({
    asked: 1,
    accepted: 1,
    refused: 0,
    pending: 0,
  });
  const second = await publishNext(office, first.termId, { unitIds: [unit.id] });
  const { versions } = await office.terms.get({ id: first.termId });
  expect(
    versions.map(({ version, state, counts }) => [version, state, counts.accepted, counts.pending]),
  ).toEqual([
    [2, 'published', 0, 1],
    [1, 'superseded', 1, 0],
  ]);
  expect(second.sha256).not.toBe(first.sha256);
  const draft = await office.terms.revise({ id: first.termId });
  expect((await office.terms.revise({ id: first.termId })).id).toBe(draft.id);
  const publish = { id: draft.id, revision: draft.revision };
  const tried = await Promise.allSettled([office.terms.publish(publish), office.terms.publish(publish)]);
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the list tells whom a term asks, how many answered, and what is overdue', async () => {
  for (const name of ['Um Silva', 'Dois Silva']) await world.employee({ unit_id: unit.id, name });
  await world.driver({ unit_id: unit.id });
  const title = `Conduta ${randomUUID().slice(0, 6)}`;
  const term = await publishTerm(office, {
    title,
    unitIds: [unit.id],
    roles: ['employee', 'driver'],
    dueOn: '2026-11-20',
  });
  const listed = async (filter: object = {}) => (await office.terms.list({ search: title, ...filter })).rows;
  expect(await listed()).toMatchObject([
    {
      versionId: term.id,
      asked: 3,
      accepted: 0,
      pending: 3,
      roles: ['employee', 'driver'],
      state: 'published',
    },
  ]);
  expect(await listed({ standing: 'overdue' })).toEqual([]);
  world.setNow('2026-11-21T14:00:00Z');
  expect(await listed({ standing: 'overdue' })).toHaveLength(1);
  expect(await office.terms.totals({ search: title })).toEqual({
    terms: 1,
    asked: 3,
    accepted: 0,
    refused: 0,
    pending: 3,
    overdue: 1,
  });
  expect(
    (await office.terms.people({ id: term.id, standing: 'pending', search: 'dois' })).rows,
  ).toMatchObject([{ name: 'Dois Silva', standing: 'pending', isAsked: true, hasAccount: false }]);
});

test('page after page every person comes once, also those of one name', async () => {
  for (let each = 0; each < 5; each += 1) await world.employee({ unit_id: unit.id, name: 'José Silva' });
  const { id } = await publishTerm(office, { unitIds: [unit.id] });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await office.terms.people({ id, limit: 2, ...(cursor ? { cursor } : {}) });
    seen.push(...page.rows.map(({ key }) => key));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(new Set(seen).size).toBe(5);
  expect(seen).toHaveLength(5);
});

test('who owes and has an account is reminded in the app, twelve hours apart', async () => {
  const employee = await world.employee({ unit_id: unit.id });
  await world.employee({ unit_id: unit.id });
  const account = await world.account('employee', { unit_id: unit.id, employee_id: employee.id });
  const { id } = await publishTerm(office, { unitIds: [unit.id], dueOn: '2026-11-30' });
  expect(await office.terms.remind({ id })).toEqual({ notified: 1, withoutAccount: 1 });
  expect((await (await world.as(account)).notices.list()).rows).toMatchObject([
    { title: 'Termo a aceitar', text: 'Leia e responda até 30/11/2026: Termo de EPI', link: `/terms/${id}` },
  ]);
  await expect(office.terms.remind({ id })).rejects.toMatchObject({ code: 'REMINDED_TODAY' });
});

test('the roll goes to paper, and its scan comes back as acceptances of those who signed', async () => {
  const ana = await world.employee({ unit_id: unit.id, name: 'Ana Lima' });
  const rui = await world.employee({ unit_id: unit.id, name: 'Rui Prado' });
  const { id } = await publishTerm(office, { unitIds: [unit.id] });
  const roll = await office.terms.roll({ id });
  expect(
    Buffer.from(await roll.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const file = await upload('term-roll');
  const signed = (people: { id: string }[], with_: object = {}) =>
    office.terms.recordPaper({
      id,
      fileId: file.id,
      signedOn: '2026-11-17',
      people: people.map((person) => ({ kind: 'employee' as const, id: String(person.id) })),
      ...with_,
    });
  expect(await signed([ana])).toEqual({ kept: 1 });
  expect(await signed([ana, rui])).toEqual({ kept: 1 });
  expect((await office.terms.people({ id })).rows).toMatchObject([
    { name: 'Ana Lima', standing: 'accepted', way: 'paper' },
    { name: 'Rui Prado', standing: 'accepted', way: 'paper' },
  ]);
  await expect(signed([await world.employee()])).rejects.toMatchObject({ code: 'NOT_ASKED' });
  await expect(signed([ana], { signedOn: '2026-11-19' })).rejects.toMatchObject({ code: 'SIGNED_IN_FUTURE' });
  await expect(signed([ana], { fileId: randomUUID() })).rejects.toMatchObject({ code: 'FILE_UNKNOWN' });
});

test('a name that a spreadsheet would run as a formula is text in the exported file', async () => {
  await world.employee({ unit_id: unit.id, name: '=HYPERLINK("http://x")' });
  const { id } = await publishTerm(office, { unitIds: [unit.id] });
  const csv = await (await office.terms.exportPeople({ id, format: 'csv' })).text();
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(csv.split('\r\n')[0]).toContain('"Nome";"CPF";"Unidade";"Situação"');
  const list = await (await office.terms.export({ format: 'csv' })).text();
  expect(list).toContain('"SHA-256"');
});

test('an attachment is read by whoever reads the term, and no other file is', async () => {
  const [file, other] = [await upload('term-attachment'), await upload('term-attachment')];
  const term = await publishTerm(office, { unitIds: [unit.id], attachmentIds: [file.id] });
  const fetched = (id: string) => world.app.inject(`/api/terms/${term.id}/files/${id}`);
  expect((await fetched(file.id)).rawPayload).toEqual(Buffer.from(ATTACHED));
  expect((await fetched(other.id)).statusCode).toBe(404);
  const plant = await world.as(await world.account('unit', { unit_id: unit.id }));
  await expect(
    plant.files.upload({
      id: randomUUID(),
      purpose: 'term-attachment',
      file: attached(),
    }),
  ).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
});

test('what a person answered is told to that person whole and kept when the person is forgotten: it is evidence', async () => {
  const admin = await world.as(await world.account('admin'));
  const ana = await world.employee({ unit_id: unit.id, name: 'Ana Evidência' });
  const term = await publishTerm(office, { unitIds: [unit.id] });
  await (await world.as(null)).terms.answer(accepted(term, 'Ana Evidência', ana.cpf));
  const page = await (await admin.adminSettings.exportPerson({ kind: 'employee', id: ana.id })).text();
  for (const words of ['Termos respondidos', 'Termo de EPI', 'Aceito', term.sha256!])
    expect(page).toContain(words);
  await world.pool.query('update employees set active = false where id = $1', [ana.id]);
  await admin.adminSettings.anonymisePerson({
    kind: 'employee',
    id: ana.id,
    word: 'ANONIMIZAR',
    reason: 'Pediu por e-mail',
  });
  expect((await office.terms.people({ id: term.id })).rows).toMatchObject([
    { name: 'Ana Evidência', cpf: ana.cpf, standing: 'accepted', isAsked: false },
  ]);
});

test('a term is of units and files that there are, and takes no step of who has not seen it', async () => {
  const draft = await create();
  const edit = (with_: object) =>
    office.terms.edit({
      ...termFields({ unitIds: [unit.id] }),
      id: draft.id,
      revision: draft.revision,
      ...with_,
    });
  await expect(edit({ unitIds: [randomUUID()] })).rejects.toMatchObject({ code: 'UNIT_NOT_FOUND' });
  await expect(edit({ attachmentIds: [randomUUID()] })).rejects.toMatchObject({ code: 'FILE_UNKNOWN' });
  await expect(office.terms.publish({ id: draft.id, revision: 99 })).rejects.toMatchObject({
    code: 'STALE_REVISION',
  });
  const term = await publishTerm(office, { unitIds: [unit.id] });
  await expect(office.terms.revoke({ id: term.id, revision: 99 } as never)).rejects.toMatchObject({
    code: 'STALE_REVISION',
  });
});
