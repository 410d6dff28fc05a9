import { randomUUID } from 'node:crypto';
import type { Employee } from '@traco/contract/other-employees-overview/employee';
import { borrow } from '../app/lent-pages.ts';
import { aPdf } from '../app/pdf-files.fixture.ts';
import { fillSignIn } from '../app/people.fixture.ts';
import { expect, type Page, test } from '../app/test.ts';
import { enterAs, get, post } from '../concrete-volume/loads.fixture.ts';
import { aCpf } from '../truck-drivers/drivers.fixture.ts';

const aName = () => `Pessoa ${randomUUID().slice(0, 8)}`;
const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

/** An employee of the first plant, taken on without the screen. */
async function takeOn(page: Page, name = aName()): Promise<Employee> {
  const units = await get<{ id: string; name: string }[]>(page, '/api/catalogue/units');
  const unit = units.find((each) => each.name === 'Traço Sorocaba')!;
  return post<Employee>(page, '/api/other-employees-overview', {
    id: randomUUID(),
    unitId: unit.id,
    name,
    cpf: aCpf(),
    jobTitle: 'Bombista',
    registrationNumber: randomUUID().slice(0, 8),
  });
}

test('an employee is taken on: what is wrong is said at its field, what was typed survives a reload', async ({
  page,
}) => {
  await enterAs(page, 'admin');
  const taken = await takeOn(page);
  await page.goto('/other-employees-overview');
  await page.getByRole('button', { name: 'Novo funcionário' }).click();
  const form = panelOf(page, 'Novo funcionário');
  const name = aName();
  await form.getByLabel('Nome').fill(name);
  await form.getByLabel('CPF').fill('11111111111');
  await form.getByLabel('Admissão').fill(inDays(2));
  await form.getByRole('button', { name: 'Cadastrar funcionário' }).click();
  await expect(form.getByText('CPF inválido: confira os 11 dígitos.')).toBeVisible();
  await expect(form.getByText('Escolha a unidade do funcionário.')).toBeVisible();
  await expect(form.getByText('A admissão não pode ser depois de hoje.')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Nome')).toHaveValue(name);
  await form.getByLabel('CPF').fill(aCpf());
  await form.getByLabel('Unidade').selectOption({ label: 'Traço Sorocaba' });
  await form.getByLabel('Função').fill('Ajudante');
  await form.getByLabel('Admissão').fill('01/02/2024');
  await form.getByLabel('Calçado').fill('42');
  await form.getByLabel('Matrícula').fill(taken.registrationNumber!);
  await form.getByRole('button', { name: 'Cadastrar funcionário' }).click();
  await expect(form.getByText('Esta matrícula já é de outra pessoa.')).toBeVisible();
  await form.getByLabel('Matrícula').fill(randomUUID().slice(0, 8));
  await form.getByRole('button', { name: 'Cadastrar funcionário' }).click();
  const panel = panelOf(page, name);
  await expect(panel.getByText('calçado 42')).toBeVisible();
  await expect(panel.getByText('01/02/2024')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Procurar por nome, CPF ou matrícula').fill(name);
  await expect(page.locator('tr[data-index]')).toHaveCount(1);
  await expect(page).toHaveURL(/search=Pessoa/);
});

test('a document is kept with its file and coloured by the days that are left; holidays hold by themselves', async ({
  page,
}) => {
  await enterAs(page, 'admin');
  const employee = await takeOn(page);
  await page.goto(`/other-employees-overview?funcionario=${employee.id}`);
  const panel = panelOf(page, employee.name);
  await expect(panel.getByText('Sem registro: ASO, NR-12, NR-35, CNH.')).toBeVisible();
  await panel.getByRole('button', { name: 'Guardar documento' }).click();
  const dialog = panelOf(page, `Guardar documento de ${employee.name}`);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Informe até quando o documento vale.')).toBeVisible();
  await dialog.getByLabel('Vale até').fill(inDays(10));
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Foto ou PDF' }).click();
  await (await chooser).setFiles({
    name: 'aso.pdf',
    mimeType: 'application/pdf',
    buffer: aPdf(1),
  });
  await expect(dialog.getByRole('link', { name: 'aso.pdf' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const documents = panel.getByRole('region', { name: 'Documentos' });
  await expect(documents.getByRole('link', { name: 'ASO' })).toBeVisible();
  await expect(documents.locator('[data-tone="orange"]')).toHaveText('vence em 10 dias');

  await panel.getByRole('button', { name: 'Férias ou afastamento' }).click();
  const away = panelOf(page, 'Registrar férias ou afastamento');
  await away.getByRole('button', { name: 'Registrar' }).click();
  await expect(away.getByText('Informe o último dia.')).toBeVisible();
  await away.getByLabel('Último dia').fill(inDays(19));
  await away.getByRole('button', { name: 'Registrar' }).click();
  await expect(panel.getByText(`Férias até ${inDays(19)}`)).toBeVisible();
  await panel.getByRole('button', { name: 'Férias ou afastamento' }).click();
  await away.getByLabel('Situação').selectOption({ label: 'Afastamento' });
  await away.getByLabel('Primeiro dia').fill(inDays(5));
  await away.getByRole('button', { name: 'Registrar' }).click();
  await expect(away.getByRole('alert')).toContainText('Ele já tem férias de');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByLabel('Pendência').selectOption({ label: 'Vencendo em 30 dias' });
  await page.getByLabel('Procurar por nome, CPF ou matrícula').fill(employee.name);
  await expect(page.locator('tr[data-index]')).toHaveCount(1);
  await expect(page.locator('tr[data-index]')).toContainText('ASO vence em 10 dias');
});

test('whoever leaves is out at once: their session ends and their badge answers as nobody’s', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'admin');
  const employee = await takeOn(page);
  await page.goto(`/other-employees-overview?funcionario=${employee.id}`);
  const panel = panelOf(page, employee.name);
  await panel.getByRole('button', { name: 'Criar acesso' }).click();
  await page.getByRole('button', { name: 'Gerar senha' }).click();
  const password = await page.getByRole('status', { name: 'Senha temporária' }).textContent();
  await page.getByRole('button', { name: 'Já anotei' }).click();
  const theirs = await borrow(browser);
  await theirs.goto('/login');
  await fillSignIn(theirs, employee.cpf, password!);
  const next = `Cimento-${randomUUID()}`;
  await theirs.getByLabel('Nova senha', { exact: true }).fill(next);
  await theirs.getByLabel('Repita a nova senha').fill(next);
  await theirs.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(theirs.getByRole('heading', { name: 'Meu crachá' })).toBeVisible();
  const turnedOn = await theirs.request.post('/api/own-public-card', {
    data: { fields: ['jobTitle'], isOn: true, accepts: 1, revision: 0 },
  });
  expect(turnedOn.ok()).toBe(true);
  const badge = await borrow(browser);
  await badge.goto(`/other-employee-page/${employee.id}`);
  await expect(badge.getByText('Bombista')).toBeVisible();

  await panel.getByRole('button', { name: 'Desligar' }).click();
  const dialog = panelOf(page, `Desligar ${employee.name}`);
  await dialog.getByLabel('Último dia').fill(inDays(3));
  await dialog.getByRole('button', { name: 'Desligar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('O desligamento não pode ser depois de hoje.');
  await dialog.getByLabel('Último dia').fill(inDays(0));
  await dialog.getByRole('button', { name: 'Desligar' }).click();
  await expect(panel.getByText('Desligado', { exact: true })).toBeVisible();
  const asked = await Promise.all(
    [employee.id, randomUUID()].map((code) => badge.request.get(`/api/other-employee-page/${code}`)),
  );
  expect(asked.map((answer) => answer.status())).toEqual([404, 404]);
  const bodies = await Promise.all(asked.map((answer) => answer.text()));
  expect(bodies[0]).toBe(bodies[1]);
  expect((await theirs.request.get('/api/own-public-card')).status()).toBe(401);
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'Meu crachá' })).toHaveCount(0);
  const again = { user: employee.cpf, password: next };
  const refused = await badge.request.post('/api/identity/sign-in', { data: again });
  expect(refused.status()).toBe(422);
});

test('chosen people go to the sheet of badges', async ({ page }) => {
  await enterAs(page, 'admin');
  const name = aName();
  const two = [await takeOn(page, `${name} Um`), await takeOn(page, `${name} Dois`)];
  await takeOn(page, `${name} Três`);
  await page.goto(`/other-employees-overview?search=${encodeURIComponent(name)}`);
  for (const each of two) await page.getByLabel(`Escolher ${each.name} para os crachás`).check();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Crachás (2)' }).click();
  const sheet = panelOf(page, 'Folha de crachás');
  for (const each of two) await expect(sheet.getByText(`${each.name} · Bombista`)).toBeVisible();
  await expect(sheet.getByText('Uma folha A4, dez crachás em cada')).toBeVisible();
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Baixar PDF' }).click();
  expect((await download).suggestedFilename()).toBe('crachas.pdf');
});

test('a sheet brings people in: a wrong row is told at its cell, and the file again is known', async ({
  page,
}) => {
  await enterAs(page, 'admin');
  const name = aName();
  const rows = [
    ['Colaborador', 'CPF', 'Cargo', 'Matrícula', 'Validade ASO'],
    [name, aCpf(), 'Ajudante', randomUUID().slice(0, 8), '31/12/2027'],
    [`${name} Errado`, '123', 'Ajudante', '', ''],
  ];
  const open = async () => {
    await page.goto('/other-employees-overview?importar=1');
    await page.locator('input[type=file]').setInputFiles({
      name: 'gente.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeff${rows.map((cells) => cells.join(';')).join('\r\n')}`),
    });
    await page.getByRole('combobox', { name: 'Unidade dos funcionários' }).fill('Traço Sorocaba');
    await page.getByRole('option', { name: 'Traço Sorocaba' }).click();
    await page.getByRole('button', { name: 'Conferir linhas' }).click();
    await expect(page.getByRole('button', { name: 'Escolher todas' })).toBeEnabled();
  };
  await open();
  await expect(page.locator('td[aria-invalid=true]')).toHaveText('123');
  await page.getByRole('button', { name: 'Importar 1 funcionário' }).click();
  await expect(page.getByText('1 funcionário importado.')).toBeVisible();
  const found = await get<{ rows: Employee[] }>(
    page,
    `/api/other-employees-overview?search=${encodeURIComponent(name)}`,
  );
  expect(found.rows).toMatchObject([{ name, jobTitle: 'Ajudante', next: { expiresOn: '2027-12-31' } }]);
  await open();
  await expect(
    page.locator('[data-counts] > div').filter({ hasText: 'Já cadastrados' }).locator('dd'),
  ).toHaveText('1');
});
