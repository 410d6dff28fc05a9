import { randomUUID } from 'node:crypto';
import { CPF_REFUSED } from '@traco/contract/truck-drivers/driver-record';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCpf } from '../../testing/a-cpf.ts';
import { questionsOf } from '../../testing/questions.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let manager: Client;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());
beforeEach(async () => {
  unit = await world.unit();
  manager = await world.as(await world.account('manager', { unit_id: unit.id }));
});

let line = 1;
const aRow = (with_: object = {}) => ({
  id: randomUUID(),
  line: ++line,
  name: 'João Batista',
  cpf: aCpf(),
  licenceNumber: '01234567890',
  licenceCategory: 'd',
  licenceExpiresOn: '2028-01-05',
  ...with_,
});
type Row = ReturnType<typeof aRow>;
const send = async (rows: Row[], rehearse = false) =>
  (await manager.truckDrivers.import({ rehearse, rows })).map(({ outcome, field, message }) =>
    outcome === 'refused' ? `${field}: ${message}` : outcome,
  );

test('drivers come in with papers, equipment and truck; the file again doubles nothing', async () => {
  const truck = (await world.vehicle({ unit_id: unit.id, plate: 'QQQ1A23' })) as { id: string };
  const partner = (await world.partner({ name: 'Transportes Serra Azul' })) as { id: string };
  const rows = [
    aRow({
      equipment: 'Caminhão betoneira e bomba',
      plate: 'QQQ-1A23',
      phone: '(15) 98765-4321',
      partner: 'transportes serra azul',
      toxicologyOn: '2026-01-05',
    }),
    aRow({ name: 'Sem EAR', licencePaidWork: false }),
  ];
  expect(await send(rows, true)).toEqual(['imported', 'imported']);
  expect((await manager.truckDrivers.list({})).rows).toEqual([]);
  expect(await send(rows)).toEqual(['imported', 'imported']);
  expect(await send(rows.map((row) => ({ ...row, id: randomUUID() })))).toEqual(['known', 'known']);
  expect((await manager.records.driver({ id: rows[0]!.id })).driver).toMatchObject({
    licenceCategory: 'D',
    equipment: ['mixer', 'pump'],
    vehicleId: truck.id,
    partnerId: partner.id,
    toxicologyOn: '2026-01-05',
    phone: '15987654321',
    // Whom a partner lends waits for the papers to be approved.
    blocks: ['partner_papers'],
    access: 'none',
  });
  expect((await manager.records.driver({ id: rows[1]!.id })).driver.blocks).toEqual(['licence_paid_work']);
  expect((await manager.truckDrivers.list({})).rows).toHaveLength(2);
});

test('each wrong row is refused at its field and the right ones enter', async () => {
  await world.vehicle({ unit_id: unit.id, plate: 'QQQ2A22' });
  const { cpf: elsewhere } = await world.driver();
  const rows = [
    aRow({ cpf: '111.111.111-11' }),
    aRow({ licenceCategory: 'Z' }),
    aRow({ equipment: 'guindaste' }),
    aRow({ plate: 'ZZZ9Z99' }),
    aRow({ plate: 'QQQ2A22' }),
    aRow({ plate: 'QQQ2A22' }),
    aRow({ cpf: String(elsewhere) }),
    aRow({ partner: 'Ninguém' }),
    aRow({ toxicologyOn: '2026-11-19' }),
  ];
  expect(await send([...rows, aRow({ cpf: rows[4]!.cpf })])).toEqual([
    expect.stringMatching(/^cpf: /),
    'licenceCategory: Esta categoria de CNH não existe.',
    'equipment: Escreva betoneira, bomba ou pá-carregadeira.',
    'plate: Caminhão não encontrado nesta unidade.',
    'imported',
    'plate: Este caminhão já é o habitual de outro motorista.',
    `cpf: ${CPF_REFUSED}`,
    'partner: Parceiro não encontrado.',
    'toxicologyOn: O exame toxicológico não pode ser de um dia que ainda não chegou.',
    'known',
  ]);
  expect((await manager.truckDrivers.list({})).rows).toHaveLength(1);
});

test('a row whose CPF is another unit’s takes no truck from the rows after it, nor makes its CPF known', async () => {
  const truck = (await world.vehicle({ unit_id: unit.id, plate: 'QQQ3A33' })) as { id: string };
  const { cpf } = await world.driver();
  const taken = { cpf: String(cpf), plate: 'QQQ3A33' };
  const rows = [aRow(taken), aRow(taken), aRow({ plate: 'QQQ3A33' }), aRow({ plate: 'QQQ3A33' })];
  // Neither that there is one, nor where: as when the driver is typed in.
  const refused = `cpf: ${CPF_REFUSED}`;
  expect(await send(rows)).toEqual([
    refused,
    refused,
    'imported',
    'plate: Este caminhão já é o habitual de outro motorista.',
  ]);
  expect((await manager.truckDrivers.list({})).rows).toMatchObject([{ id: rows[2]!.id, plate: 'QQQ3A33' }]);
  expect((await manager.records.driver({ id: rows[2]!.id })).driver.vehicleId).toBe(truck.id);
});

test('to the office, which sees every unit, another unit’s CPF is not known but refused, rehearsed too', async () => {
  const admin = await world.as(await world.account('admin'));
  const rows = [aRow({ cpf: String((await world.driver()).cpf) })];
  for (const rehearse of [true, false])
    expect(await admin.truckDrivers.import({ unitId: unit.id, rehearse, rows })).toMatchObject([
      { outcome: 'refused', field: 'cpf', message: 'Este CPF já está cadastrado.' },
    ]);
});

test('a partner is not guessed of two who have one name', async () => {
  await world.partner({ name: 'Gêmea Transportes' });
  await world.partner({ name: 'GEMEA  transportes' });
  expect(await send([aRow({ partner: 'gemea transportes' })])).toEqual([
    'partner: Há mais de um parceiro com este nome.',
  ]);
});

test('two rows of one id are refused, and neither of them comes in', async () => {
  const id = randomUUID();
  await expect(send([aRow({ id }), aRow({ id })])).rejects.toMatchObject({
    data: {
      issues: [{ path: ['rows'], message: 'Duas linhas do envio são a mesma. Abra o arquivo de novo.' }],
    },
  });
  expect((await manager.truckDrivers.list({})).rows).toEqual([]);
});

test('a full file of drivers with trucks costs the database as many questions as a short one', async () => {
  const questions = async (drivers: number) => {
    const rows: ReturnType<typeof aRow>[] = [];
    for (let each = 0; each < drivers; each += 1) {
      const { plate } = await world.vehicle({ unit_id: unit.id });
      rows.push(aRow({ plate }));
    }
    return questionsOf(async () => expect(new Set(await send(rows))).toEqual(new Set(['imported'])));
  };
  expect(await questions(20)).toBe(await questions(2));
});

test('the office chooses the unit; a manager always imports into their own', async () => {
  const admin = await world.as(await world.account('admin'));
  const rows = [aRow()];
  await expect(admin.truckDrivers.import({ rows })).rejects.toMatchObject({ code: 'UNIT_REQUIRED' });
  const elsewhere = (await world.unit()) as { id: string };
  await manager.truckDrivers.import({ unitId: elsewhere.id, rows });
  expect((await admin.records.driver({ id: rows[0]!.id })).driver.unit.id).toBe(unit.id);
});
