import { randomUUID } from 'node:crypto';
import { EmployeeFields, type EmployeeLine } from '@traco/contract/other-employees-overview/employee';
import type { EmployeeImportRow } from '@traco/contract/other-employees-overview/other-employees-overview';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onePage } from '../../platform/pdf/pdf-files.fixture.ts';
import { aCpf } from '../../testing/a-cpf.ts';
import { PNG } from '../../testing/pictures.fixture.ts';
import { refusal } from '../../testing/refusal.ts';
import {
  expectBroughtIn,
  expectKept,
  expectLimits,
  expectListed,
  expectNoFormula,
  expectRefused,
} from '../../testing/register.fixture.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let admin: Client;

// Past midnight in London, still the 18th at the plant.
beforeAll(async () => {
  world = await openWorld('2026-11-19T02:00:00Z');
});
afterAll(() => world.close());
beforeEach(async () => {
  unit = await world.unit();
  admin = await world.as(await world.account('admin', { name: 'Diretora' }));
});

const fields = (with_: object = {}) => ({
  name: 'Rui Prado',
  cpf: aCpf(),
  jobTitle: 'Balanceiro',
  phone: '(15) 98765-4321',
  admittedOn: '2024-02-01',
  pixKey: 'rui@pix.example',
  shirtSize: 'G',
  bootSize: '42',
  ...with_,
});
const takeOn = (with_: object = {}) =>
  admin.otherEmployeesOverview.create({ id: randomUUID(), unitId: unit.id, ...fields(with_) });
const paper = (id: string, kind: string, expiresOn: string | null, with_: object = {}) =>
  admin.otherEmployeesOverview.attachDocument({
    id,
    documentId: randomUUID(),
    kind: kind as 'aso',
    expiresOn,
    ...with_,
  });

describe('the register', () => {
  test('an employee is kept once, altered as they were seen, and the history names who did it', async () => {
    await expectKept(admin.otherEmployeesOverview, {
      made: { unitId: unit.id, ...fields() },
      changed: { jobTitle: 'Laboratorista' },
      who: 'Diretora',
      missing: 'EMPLOYEE_NOT_FOUND',
    });
    expect(await takeOn({ registrationNumber: '' })).toMatchObject({
      name: 'Rui Prado',
      jobTitle: 'Balanceiro',
      state: 'active',
      today: '2026-11-18',
      registrationNumber: null,
      admittedOn: '2024-02-01',
      shirtSize: 'G',
      trouserSize: null,
      access: 'none',
      page: { state: 'never', fields: [] },
      documents: [],
      statuses: [],
    });
  });

  test('a CPF and a registration number are one person; nobody is admitted tomorrow', async () => {
    const number = randomUUID().slice(0, 8);
    const { cpf } = await takeOn({ registrationNumber: number });
    const made = () => ({ unitId: unit.id, ...fields() });
    await expectRefused<EmployeeFields & { unitId: string }>(admin.otherEmployeesOverview, made, [
      [{ cpf }, 'CPF_TAKEN'],
      [{ registrationNumber: number }, 'REGISTRATION_TAKEN'],
      [{ admittedOn: '2026-11-19' }, 'ADMITTED_IN_FUTURE'],
      [{ cpf: '11111111111' }, 'CPF inválido: confira os 11 dígitos.'],
      [{ registrationNumber: 'a b' }, 'Use só letras, números, ponto, barra e traço.'],
      [{ phone: '123' }, 'Telefone inválido: informe o DDD e o número.'],
    ]);
    await expectLimits(admin.otherEmployeesOverview, EmployeeFields, made);
    expect((await takeOn({ admittedOn: '2026-11-18' })).admittedOn).toBe('2026-11-18');
    const closed = await world.unit({ active: false });
    await expect(
      admin.otherEmployeesOverview.create({ id: randomUUID(), unitId: closed.id, ...fields() }),
    ).rejects.toEqual(refusal('UNIT_NOT_FOUND'));
  });
});

describe('documents', () => {
  test('of a kind the newest counts; what runs out first is told, and all is kept', async () => {
    const { id } = await takeOn();
    await paper(id, 'aso', '2026-11-20');
    await paper(id, 'nr35', '2026-12-18');
    expect((await admin.otherEmployeesOverview.get({ id })).next).toMatchObject({ kind: 'aso' });
    await world.pool.query(
      "update employee_documents set created_at = created_at - interval '1 hour' where employee_id = $1",
      [id],
    );
    const renewed = await paper(id, 'aso', '2027-11-20');
    expect(renewed.next).toEqual({ kind: 'nr35', title: '', expiresOn: '2026-12-18' });
    expect(renewed.documents.map(({ kind, isReplaced }) => `${kind} ${isReplaced}`).toSorted()).toEqual([
      'aso false',
      'aso true',
      'nr35 false',
    ]);
  });

  test('tells until when it holds, or what it is; its file was sent as an employee’s', async () => {
    const { id } = await takeOn();
    await expect(paper(id, 'aso', null)).rejects.toEqual(refusal('EXPIRY_REQUIRED'));
    await expect(paper(id, 'other', null)).rejects.toEqual(refusal('TITLE_REQUIRED'));
    expect((await paper(id, 'other', null, { title: 'Contrato' })).documents).toMatchObject([
      { title: 'Contrato', expiresOn: null, file: null },
    ]);
    const upload = (who: Client, purpose: 'employee-document' | 'note-photo', bytes: string) =>
      who.files.upload({
        id: randomUUID(),
        purpose,
        unitId: unit.id,
        file: new File([Buffer.from(bytes, 'latin1')], 'aso.pdf', { type: 'application/pdf' }),
      });
    const PDF = Buffer.from(onePage()).toString('latin1');
    const note = await upload(admin, 'note-photo', Buffer.from(PNG).toString('latin1'));
    await expect(paper(id, 'aso', '2027-01-01', { fileId: note.id })).rejects.toEqual(
      refusal('FILE_NOT_FOUND'),
    );
    await expect(upload(admin, 'employee-document', 'no pdf')).rejects.toEqual(refusal('NOT_A_DOCUMENT'));
    const file = await upload(admin, 'employee-document', PDF);
    const sent = { documentId: randomUUID(), fileId: file.id };
    const kept = await paper(id, 'aso', '2027-01-01', sent);
    expect(kept.documents.find(({ kind }) => kind === 'aso')).toMatchObject({
      file: { id: file.id, name: 'aso.pdf' },
      recordedBy: 'Diretora',
    });
    expect((await paper(id, 'aso', '2027-01-01', sent)).documents).toHaveLength(2);
    const other = await takeOn();
    const another = { ...sent, fileId: (await upload(admin, 'employee-document', PDF)).id };
    await expect(paper(other.id, 'aso', '2027-01-01', another)).rejects.toEqual(refusal('SENT_OTHERWISE'));
    // One person's paper is none of another's: it would be forgotten with the first.
    const ofAnother = { ...sent, documentId: randomUUID() };
    await expect(paper(other.id, 'aso', '2027-01-01', ofAnother)).rejects.toEqual(refusal('FILE_NOT_FOUND'));
    // Not even the plant's own people open it by its address.
    for (const role of ['unit', 'manager', 'seller'] as const) {
      const client = await world.as(await world.account(role, { unit_id: unit.id }));
      await expect(client.files.download({ id: file.id })).rejects.toEqual(refusal('FILE_NOT_FOUND'));
      await expect(upload(client, 'employee-document', PDF)).rejects.toEqual(refusal('NOT_ALLOWED'));
    }
    expect((await admin.files.download({ id: file.id })).size).toBeGreaterThan(5);
  });
});

/** What a sheet does not say of anybody. */
const said = {
  registrationNumber: '',
  phone: '',
  email: '',
  pixKey: '',
  shirtSize: '',
  trouserSize: '',
  bootSize: '',
};
const names = (rows: EmployeeLine[]) => rows.map(({ name }) => name);
let ana: { id: string };
const list = (with_: object = {}) => admin.otherEmployeesOverview.list({ unitId: unit.id, ...with_ });

async function takeOnThree() {
  ana = await takeOn({ name: 'Turma Ana', jobTitle: 'Bombista' });
  const bel = await takeOn({ name: 'Turma Bel', registrationNumber: `N${randomUUID().slice(0, 6)}` });
  await takeOn({ name: 'Turma Caio' });
  await paper(ana.id, 'aso', '2026-12-18');
  await paper(bel.id, 'aso', '2026-12-19');
}

describe('the list', () => {
  beforeEach(takeOnThree);

  test('is sorted by name or by what runs out, page after page, nobody twice', async () => {
    const ofUnit = {
      list,
      export: (asked: { search: string; format: 'csv' }) =>
        admin.otherEmployeesOverview.export({ unitId: unit.id, ...asked }),
    };
    await expectListed(ofUnit, 'turma', [
      [{ sort: 'name' }, 'alo'],
      [{ sort: '-name' }, 'ola'],
      [{ sort: 'next' }, 'alo'],
      [{ sort: '-next' }, 'ola'],
    ]);
  });

  test('filters by unit, function, state, what runs out in 30 days, access and words', async () => {
    const found = async (filter: object) => names((await list(filter)).rows);
    expect(await found({ jobTitle: 'Bombista' })).toEqual(['Turma Ana']);
    expect(await found({ standing: 'expiring' })).toEqual(['Turma Ana']);
    expect(await found({ standing: 'without_account' })).toEqual(['Turma Ana', 'Turma Bel', 'Turma Caio']);
    expect(await found({ search: 'ai' })).toEqual(['Turma Caio']);
    expect(await found({ search: 'N' })).toEqual(['Turma Ana', 'Turma Bel']);
    expect(await found({ search: '%' })).toEqual([]);
    // A document is looked for by its digits alone; a name that holds the same ones is a name.
    const { cpf } = (await list({ search: 'Caio' })).rows[0]!;
    expect(await found({ search: cpf.slice(0, 9) })).toEqual(['Turma Caio']);
    expect(await found({ search: `Obra ${cpf.slice(0, 9)}` })).toEqual([]);
    expect(await found({ state: 'left' })).toEqual([]);
    await admin.otherEmployeesOverview.recordAway({
      id: ana.id,
      statusId: randomUUID(),
      kind: 'leave',
      fromOn: '2026-11-18',
    });
    expect(await found({ state: 'leave' })).toEqual(['Turma Ana']);
    expect(await found({ state: 'active' })).toEqual(['Turma Bel', 'Turma Caio']);
    expect(await found({})).toEqual(['Turma Ana', 'Turma Bel', 'Turma Caio']);
    expect(await admin.otherEmployeesOverview.totals({ unitId: unit.id })).toEqual({
      employees: 3,
      away: 1,
      expiring: 1,
      withoutAccess: 3,
    });
    expect(await admin.otherEmployeesOverview.jobTitles()).toContain('Bombista');
    const file = await admin.otherEmployeesOverview.export({ unitId: unit.id, format: 'csv' });
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain('Afastado');
    expect(lines[2]).toContain('"19/12/2026"');
  });

  test('a supervisor reads and writes it; nobody of a plant does', async () => {
    const supervisor = await world.as(await world.account('supervisor'));
    expect((await supervisor.otherEmployeesOverview.list({ unitId: unit.id })).rows).toHaveLength(3);
    await expect(supervisor.otherEmployeesOverview.giveAccess({ id: ana.id })).rejects.toEqual(
      refusal('NOT_ALLOWED'),
    );
    for (const role of ['unit', 'manager', 'seller', 'employee'] as const) {
      const client = await world.as(await world.account(role, { unit_id: unit.id }));
      await expect(client.otherEmployeesOverview.list({})).rejects.toEqual(refusal('NOT_ALLOWED'));
      await expect(client.otherEmployeesOverview.get({ id: ana.id })).rejects.toEqual(refusal('NOT_ALLOWED'));
    }
  });
});

test('a sheet brings new people in with their examination; a wrong row is told by its line', async () => {
  const number = `S${randomUUID().slice(0, 8)}`;
  const known = await takeOn({ registrationNumber: number });
  const cpf = aCpf();
  const [first] = await expectBroughtIn<Omit<EmployeeImportRow, 'id' | 'line'>>(
    (rows, rehearse) => admin.otherEmployeesOverview.import({ unitId: unit.id, rehearse, rows }),
    () => ({ ...said, name: '=Lia Souza', cpf: aCpf(), jobTitle: 'Ajudante' }),
    [
      [{ cpf: known.cpf }, 'known'],
      [{ cpf: '123' }, 'cpf'],
      [{ registrationNumber: number }, 'registrationNumber'],
      [{ admittedOn: '2027-01-01' }, 'admittedOn'],
      [{ jobTitle: '' }, 'jobTitle'],
      [{ cpf, asoExpiresOn: '2026-12-01', registrationNumber: `${number}x`, bootSize: '40' }, 'imported'],
      [{ registrationNumber: `${number}x` }, 'registrationNumber'],
    ],
  );
  const { rows: listed } = await admin.otherEmployeesOverview.list({ unitId: unit.id, search: 'Lia' });
  expect(listed).toMatchObject([{ cpf, next: { kind: 'aso', expiresOn: '2026-12-01' } }]);
  await expectNoFormula(admin.otherEmployeesOverview, 'Lia', '=Lia Souza');
  const elsewhere = admin.otherEmployeesOverview.import({ unitId: randomUUID(), rows: [first!] });
  await expect(elsewhere).rejects.toEqual(refusal('UNIT_REQUIRED'));
});
