import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addDays } from '@traco/contract/values/calendar';
import { borrow } from '../app/lent-pages.ts';
import { expect, type Page, test } from '../app/test.ts';
import {
  dayBefore,
  enterAs,
  get,
  openAs,
  post,
  quietUnit,
  recordLoad,
} from '../concrete-volume/loads.fixture.ts';
import { recordDriver, written } from '../truck-drivers/drivers.fixture.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);
const versions = (page: Page) => page.getByRole('region', { name: 'Versões' });
const save = (page: Page) => page.getByRole('button', { name: 'Salvar configuração' }).click();

test('a setting is changed from today on: it holds at once, and its trail says what it was', async ({
  page,
  browser,
}) => {
  const reason = `Motivo ${randomUUID().slice(0, 6)}`;
  await enterAs(page, 'admin');
  await page.goto('/admin-settings?aba=motivos');
  const field = page.getByLabel('Cancelamento');
  await field.fill(`${await field.inputValue()}\n${reason}`);
  await page.getByLabel('Por que muda').fill('Pedido do supervisor');
  await save(page);
  await expect(page.getByText('Configuração salva.')).toBeVisible();
  await expect(versions(page).locator('ins').first()).toContainText(reason);
  await expect(
    versions(page)
      .getByText(/Pedido do supervisor/)
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/^Vale desde .*Pedido do supervisor\.$/)).toBeVisible();
  const { cancel } = await get<{ cancel: string[] }>(page, '/api/settings/reasons');
  expect(cancel).toContain(reason);
  const plant = await openAs(browser, 'unidade');
  const load = await recordLoad(plant);
  await plant.goto(`/concrete-volume-list?carga=${load.id}`);
  await plant.getByRole('button', { name: 'Cancelar carga' }).click();
  await plant.getByRole('button', { name: reason }).click();
  await expect(plant.getByLabel(/^Motivo do cancelamento/)).toHaveValue(reason);
});

test('what reaches every plant asks for the word, and one that is to come waits for its day', async ({
  page,
}) => {
  const day = addDays(dayBefore(0), 30);
  await enterAs(page, 'admin');
  await page.goto('/admin-settings?aba=metas');
  await page.getByLabel('A mais por m³ acima da meta').fill(`3,${String(Date.now()).slice(-2)}`);
  await page.getByLabel('Vale a partir de').fill(written(day));
  await save(page);
  await expect(page.getByText('Digite ALTERAR para confirmar.')).toBeVisible();
  await page.getByLabel('Digite ALTERAR para confirmar').fill('alterar');
  await save(page);
  await expect(page.getByText('Configuração salva.')).toBeVisible();
  await expect(page.getByText(`Outra versão vale a partir de ${written(day)}`)).toBeVisible();
});

test('what makes no sense is refused at its field: limits out of order, a day that is past, a first day with loads before it', async ({
  page,
}) => {
  await enterAs(page, 'admin');
  await page.goto('/admin-settings?aba=unidades');
  await page.getByLabel('Laranja a partir de').fill('200');
  await page.getByLabel('Vale a partir de').fill(written(dayBefore(3)));
  await page.getByLabel('Digite ALTERAR para confirmar').fill('ALTERAR');
  await save(page);
  await expect(page.getByText('amarelo, laranja e vida útil crescem nesta ordem')).toBeVisible();
  await expect(page.getByText('Escolha hoje ou um dia por vir.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Continuando o que você digitou antes.')).toBeVisible();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByLabel('Laranja a partir de')).toHaveValue('120');

  const first = page.getByLabel('Primeiro dia');
  await expect(first).toHaveValue('01/01/2000');
  await expect(page.getByText(/^A carga mais antiga é de \d{2}\/\d{2}\/\d{4}\.$/)).toBeVisible();
  await first.fill(written(dayBefore(1)));
  await page.getByLabel('Digite ALTERAR para confirmar').fill('ALTERAR');
  await save(page);
  await expect(page.getByText(/^Há (mais de 999|\d+) cargas? antes deste dia/)).toBeVisible();
  await expect(first).toBeFocused();
});

test('another logo is on the sign-in page and the icon of the page at once', async ({ page, browser }) => {
  await enterAs(page, 'admin');
  await page.goto('/admin-settings?aba=empresa');
  const icon = page.locator('link[rel~="icon"]').first();
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /(Enviar|Trocar) logo/ }).click();
    await (await chooser).setFiles(file);
  };
  await choose({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') });
  await expect(
    page.getByText('O arquivo não é uma imagem PNG, JPEG ou WebP que se possa abrir.'),
  ).toBeVisible();
  await choose({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByText(/^Logo trocado/)).toBeVisible();
  await expect(icon).toHaveAttribute('href', /\/storage\/logos\/login\/[0-9a-f-]+\.png$/);
  const address = await icon.getAttribute('href');
  const stranger = await borrow(browser);
  await stranger.goto('/login');
  await expect(stranger.getByAltText('Logotipo da empresa')).toHaveAttribute('src', address!);
});

test('a month is closed and reopened with a reason', async ({ page }) => {
  await enterAs(page, 'admin');
  const unit = await quietUnit(page);
  await page.goto('/admin-settings?aba=meses');
  await page.getByLabel('Unidade').selectOption(unit.id);
  // The oldest of the list: no other journey records anything there.
  const months = page.getByLabel('Mês', { exact: true });
  const month = (await months.locator('option').last().textContent())!;
  const close = async () => {
    await months.selectOption({ label: month });
    await page.getByRole('button', { name: 'Fechar mês' }).click();
    await expect(page.getByText(`${month} fechado em ${unit.name}.`)).toBeVisible();
  };
  await close();
  await page.getByRole('button', { name: `Reabrir ${month} de ${unit.name}` }).click();
  await page.getByRole('button', { name: 'Reabrir mês' }).click();
  await expect(page.getByRole('alert')).toContainText('Diga o motivo');
  await page.getByLabel('Motivo').fill('Nota que faltou');
  await page.getByRole('button', { name: 'Reabrir mês' }).click();
  await expect(page.getByText(`${month} reaberto em ${unit.name}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Reabrir ${month} de ${unit.name}` })).toHaveCount(0);
  await close();
});

test('the way back leads to a definite place, also for whoever came by a link', async ({ page }) => {
  await enterAs(page, 'admin');
  await page.goto('/admin-settings?aba=empresa');
  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect(page).toHaveURL('/admin-dashboard');
  await page.goto('/concrete-return');
  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect(page).toHaveURL('/concrete-return-list');
});

test('a person’s data are told as a page, and made nobody’s once they have left', async ({ page }) => {
  await enterAs(page, 'admin');
  const unit = (await get<{ id: string }[]>(page, '/api/catalogue/units'))[0]!;
  const driver = await recordDriver(page, { unitId: unit.id });
  await page.goto('/admin-settings?aba=lgpd');
  await page.getByLabel('Procurar pessoa por nome, CPF ou CNPJ').fill(driver.name);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Exportar dados de ${driver.name}` }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`<h1>Dados de ${driver.name}</h1>`);
  expect(file).toContain(driver.cpf);
  const anonymise = async () => {
    await page.getByRole('button', { name: `Anonimizar ${driver.name}` }).click();
    await page.getByLabel('Motivo').fill('Pediu por e-mail');
    await page.getByLabel('Digite ANONIMIZAR').fill('anonimizar');
    await page.getByRole('dialog').getByRole('button', { name: 'Anonimizar' }).click();
  };
  await anonymise();
  await expect(page.getByRole('alert')).toContainText('Inative este cadastro antes de anonimizar.');
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click();
  const { id, revision } = driver;
  await post(page, `/api/truck-drivers/${id}/active`, { id, revision, active: false });
  await anonymise();
  await expect(page.getByText(`Os dados de ${driver.name} foram anonimizados.`)).toBeVisible();
  await expect(page.getByText('Ninguém com esse nome ou documento.')).toBeVisible();
});

test('the matrix shows what the server reads; whoever may not write only looks', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'admin');
  await page.goto('/admin-settings?aba=permissoes');
  const row = page.getByRole('row', { name: /^Configurações: alterar/ });
  await expect(row.getByRole('img', { name: 'Pode', exact: true })).toHaveCount(1);
  await page.goto('/admin-settings?aba=seguranca');
  await page.getByRole('button', { name: 'Exigir nova entrada dos administradores' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Exigir nova entrada' }).click();
  await expect(page.getByRole('alert')).toContainText('Digite TODOS para confirmar.');
  const supervisor = await openAs(browser, 'supervisor');
  await supervisor.goto('/admin-settings?aba=motivos');
  // Not disabled: what one is there to read is not pale, and a keyboard reaches it.
  await expect(supervisor.getByLabel('Cancelamento')).toBeEnabled();
  await expect(supervisor.getByLabel('Cancelamento')).not.toBeEditable();
  await expect(supervisor.getByLabel('Cancelamento')).toHaveValue(/Pedido em dobro/);
  await expect(supervisor.getByRole('button', { name: 'Salvar configuração' })).toHaveCount(0);
});
