import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCpf } from '../../testing/a-cpf.ts';
import { refusal } from '../../testing/refusal.ts';
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
test('a paper that runs out before the one that counts renews nothing, unless that one was written wrong', async () => {
  const { id } = await takeOn();
  // Ids of a device grow: of one instant the later is the newer.
  const documentId = uuidv7();
  await paper(id, 'aso', '2027-06-30', { documentId });
  const kept = { code: 'RUNS_OUT_EARLIER', data: { keptUntil: '2027-06-30' } };
  await expect(paper(id, 'aso', '2027-01-31')).rejects.toMatchObject(kept);
  // Sent again after no answer came, or of another kind, it is what it was.
  await paper(id, 'aso', '2027-06-30', { documentId });
  await paper(id, 'cnh', '2027-01-31');
  await paper(id, 'other', '2027-06-30', { title: 'Crachá' });
  await paper(id, 'other', '2027-01-31', { title: 'Contrato' });
  const { documents } = await paper(id, 'aso', '2027-01-31', { corrects: true, documentId: uuidv7() });
  expect(documents.find(({ kind, isReplaced }) => kind === 'aso' && !isReplaced)?.expiresOn).toBe(
    '2027-01-31',
  );
  // What counts now is that one.
  await paper(id, 'aso', '2027-03-31');
});

test('a paper and an absence are one employee’s each', async () => {
  const [one, other] = [await takeOn(), await takeOn()];
  const [statusId, documentId] = [randomUUID(), randomUUID()];
  await world.pool.query(
    `insert into employee_statuses (id, unit_id, employee_id, kind, from_on) values ($1, $2, $3, 'vacation', '2026-11-18')`,
    [statusId, unit.id, other.id],
  );
  await world.pool.query(
    `insert into employee_documents (id, unit_id, employee_id, kind) values ($1, $2, $3, 'aso')`,
    [documentId, unit.id, other.id],
  );
  const away = {
    statusId,
    kind: 'vacation',
    fromOn: '2026-11-20',
    toOn: '2026-11-25',
    reason: '',
    fileId: null,
  };
  await expect(
    admin.otherEmployeesOverview.recordAway({ ...away, id: one.id, revision: one.revision } as never),
  ).rejects.toEqual(refusal('ID_TAKEN'));
  await expect(paper(one.id, 'aso', '2027-11-18', { documentId })).rejects.toEqual(refusal('ID_TAKEN'));
});
