import { randomUUID } from 'node:crypto';
import type { Vehicle } from '@traco/contract/fleet-management/vehicle';
import type { PriceList } from '@traco/contract/price-lists/price-lists';
import type { Driver } from '@traco/contract/truck-drivers/driver-record';
import type { UnitLine } from '@traco/contract/units-overview/unit';
import { addDays } from '@traco/contract/values/calendar';
import { aCnpj, mend, openRows } from '../app/register.fixture.ts';
import { expect, type Page, test } from '../app/test.ts';
import { dayBefore, enterAs, get, post, quietOf, quietUnit } from '../concrete-volume/loads.fixture.ts';
import { aCpf } from '../truck-drivers/drivers.fixture.ts';

const digits = (count: number) => String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0');
const aPlate = (letters: string) => `${letters}${digits(1)}C${digits(2)}`;
const count = (page: Page, label: string) =>
  page.locator('[data-counts] > div').filter({ hasText: label }).locator('dd');

test('drivers come in by a sheet of the manager, a wrong licence mended in place; the file again is known', async ({
  page,
}) => {
  await enterAs(page, 'gerente');
  const truck = await get<{ rows: Vehicle[] }>(page, '/api/fleet-management?type=mixer&limit=200').then(
    ({ rows }) => rows.find(({ driver, state }) => !driver && state === 'available')!,
  );
  const name = `Importado ${randomUUID().slice(0, 8)}`;
  const cpf = aCpf();
  const until = addDays(dayBefore(0), 400).split('-').reverse().join('/');
  const rows = [
    ['Colaborador', 'CPF', 'Registro CNH', 'Cat. CNH', 'Venc. CNH', 'Vencimento ASO', 'Placa'],
    [name, cpf, '1234567890', 'D', until, until, truck.plate],
    [`${name} Filho`, aCpf(), '123', 'E', until, until, ''],
  ];
  await openRows(page, '/truck-drivers?importar=1', rows);
  await mend(page, '123', '01234567890');
  await page.getByRole('button', { name: 'Importar 2 motoristas' }).click();
  await expect(page.getByText('2 motoristas importados.')).toBeVisible();
  const found = await get<{ rows: Driver[] }>(page, `/api/truck-drivers?search=${cpf}`);
  expect(found.rows).toMatchObject([{ name, plate: truck.plate, blocks: [], licenceCategory: 'D' }]);

  await openRows(page, '/truck-drivers?importar=1', rows.slice(0, 2));
  await expect(count(page, 'Já cadastrados')).toHaveText('1');
  await expect(page.getByRole('link', { name: 'Ver lista' })).toBeVisible();
});

test('vehicles come in by a sheet of the fleet desk, each in the unit that was chosen', async ({ page }) => {
  await enterAs(page, 'frota');
  const { units } = await get<{ units: { id: string; name: string }[] }>(
    page,
    '/api/fleet-management/choices',
  );
  const unit = quietOf(units);
  const [mixer, pump] = [aPlate('QQQ'), aPlate('QQR')];
  const rows = [
    ['Prefixo', 'Placa veículo', 'Espécie', 'Capacidade m3', 'Tipo bomba', 'Transportadora'],
    ['BT-IMP', mixer, 'Caminhão betoneira', '8', '', 'Próprio'],
    ['BB-IMP', pump, 'Bomba', '', 'guindaste', ''],
  ];
  await openRows(page, '/fleet-management?importar=1', rows, unit.name);
  await mend(page, 'guindaste', 'lança');
  await page.getByRole('button', { name: 'Importar 2 veículos' }).click();
  await expect(page.getByText('2 veículos importados.')).toBeVisible();
  const read = async (plate: string) =>
    (await get<{ rows: Vehicle[] }>(page, `/api/fleet-management?search=${plate}`)).rows;
  expect(await read(mixer)).toMatchObject([{ fleetNumber: 'BT-IMP', drumM3: 8, unit: { id: unit.id } }]);
  expect(await read(pump)).toMatchObject([{ type: 'pump', pumpKind: 'boom', partner: null }]);
});

test('one mix comes in by a sheet, in the singular; without its price it waits to be mended', async ({
  page,
}) => {
  await enterAs(page, 'admin');
  const code = `X${digits(6)}`;
  const rows = [
    ['Código', 'Descrição', 'fck', 'Slump', 'Pedra', 'Custo', 'Valor m3'],
    [code, 'Traço da planilha', 'C25', '100', 'brita 1', '310,00', 'a combinar'],
  ];
  await openRows(page, '/mixes?importar=1', rows);
  await mend(page, 'a combinar', '489,50');
  await page.getByRole('button', { name: 'Importar 1 traço' }).click();
  await expect(page.getByText('1 traço importado.')).toBeVisible();
  const mixes = await get<{ code: string; priceCentsPerM3: number }[]>(page, `/api/mixes?search=${code}`);
  expect(mixes).toMatchObject([{ code, priceCentsPerM3: 48_950 }]);
});

test('prices come into a draft by a sheet; the draft is thrown away only after it is asked', async ({
  page,
}) => {
  await enterAs(page, 'admin');
  const { id } = await post<PriceList>(page, '/api/price-lists', {
    id: randomUUID(),
    unitId: (await quietUnit(page)).id,
    name: 'Rascunho da planilha',
    validFrom: addDays(dayBefore(0), 30),
    copyFromId: null,
  });
  const rows = [
    ['Produto', 'Preço tabela', 'Piso'],
    ['C25-B1-100', '599,00', '620,00'],
  ];
  await openRows(page, `/price-lists?tabela=${id}&importar=1`, rows);
  await mend(page, '620,00', '570,00');
  await page.getByRole('button', { name: 'Importar 1 preço' }).click();
  await expect(page.getByText('1 preço importado.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver lista' }).click();
  await expect(page.getByLabel('Preço de C25-B1-100')).toHaveValue('599,00');

  await page.getByRole('button', { name: 'Descartar rascunho' }).click();
  await expect(page.getByText('Os preços digitados neste rascunho se perdem.')).toBeVisible();
  await page.getByRole('button', { name: 'Ainda não' }).click();
  await expect(page.getByLabel('Preço de C25-B1-100')).toBeVisible();
  await page.getByRole('button', { name: 'Descartar rascunho' }).click();
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();
  await expect(page.getByText('Rascunho descartado.')).toBeVisible();
});

test('units come in by a sheet of the office, a wrong CNPJ mended in place; the file again is known', async ({
  page,
}) => {
  await enterAs(page, 'admin');
  await page.goto('/units-overview');
  await page.getByRole('link', { name: 'Importar planilha' }).click();
  await expect(page.getByRole('heading', { name: 'Importar unidades' })).toBeVisible();
  const name = `Usina da planilha ${randomUUID().slice(0, 8)}`;
  const [cnpj, other] = [aCnpj(), aCnpj()];
  const wrong = `${cnpj.slice(0, 12)}${(Number(cnpj.slice(12)) + 1) % 100}`.padEnd(14, '0');
  const rows = [
    ['Cód.', 'Filial', 'Razão Social', 'CNPJ', 'Município', 'Estado', 'Lat', 'Long', 'Capacidade (m³/h)'],
    [`I${digits(6)}`, name, 'Concreto da Planilha Ltda', wrong, 'Coari', 'AM', '-4,085', '-63,141', '45'],
    [`J${digits(6)}`, `=1+1 ${name}`, 'Concreto da Planilha Ltda', other, 'Itu', 'SP', '', '', '60'],
  ];
  await openRows(page, '/units-overview?importar=1', rows);
  await mend(page, wrong, cnpj);
  await page.getByRole('button', { name: 'Importar 2 unidades' }).click();
  await expect(page.getByText('2 unidades importadas.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver lista' }).click();
  await page.getByLabel('Procurar por nome, cidade, código ou CNPJ').fill(name);
  await expect(page.locator('tr[data-index]')).toHaveCount(2);
  await page.getByRole('row', { name: /Coari/ }).click();
  await expect(page.getByRole('dialog', { name }).getByText('45 m³/h em 1 ponto de carga')).toBeVisible();
  const found = await get<{ rows: UnitLine[] }>(page, `/api/units-overview?search=${cnpj}`);
  expect(found.rows).toMatchObject([{ name, federativeUnit: 'AM' }]);

  rows[1]![3] = cnpj;
  await openRows(page, '/units-overview?importar=1', rows);
  await expect(count(page, 'Já cadastradas')).toHaveText('2');
});
