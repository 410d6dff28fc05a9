import { randomUUID } from 'node:crypto';
import { cpfCheckDigits } from '@traco/contract/identifiers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

let place = 0;
const aCpf = () => {
  const base = String(400_000_000 + ++place);
  return base + cpfCheckDigits(base);
};
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
  expect(await manager.truckDrivers.get({ id: rows[0]!.id })).toMatchObject({
    licenceCategory: 'D',
    equipment: ['mixer', 'pump'],
    vehicleId: truck.id,
    partnerId: partner.id,
    toxicologyOn: '2026-01-05',
    phone: '15987654321',
    blocks: [],
    access: 'none',
  });
  expect((await manager.truckDrivers.get({ id: rows[1]!.id })).blocks).toEqual(['licence_paid_work']);
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
    'cpf: Este CPF já está cadastrado.',
    'partner: Parceiro não encontrado.',
    'toxicologyOn: O exame toxicológico não pode ser de um dia que ainda não chegou.',
    'known',
  ]);
  expect((await manager.truckDrivers.list({})).rows).toHaveLength(1);
});

test('the office chooses the unit; a manager always imports into his own', async () => {
  const admin = await world.as(await world.account('admin'));
  const rows = [aRow()];
  await expect(admin.truckDrivers.import({ rows })).rejects.toMatchObject({ code: 'UNIT_REQUIRED' });
  const elsewhere = (await world.unit()) as { id: string };
  await manager.truckDrivers.import({ unitId: elsewhere.id, rows });
  expect((await admin.truckDrivers.get({ id: rows[0]!.id })).unit.id).toBe(unit.id);
});
