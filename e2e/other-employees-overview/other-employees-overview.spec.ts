import { randomUUID } from 'node:crypto';
import type { Employee } from '@traco/contract/other-employees-overview/employee';
import { enterAs, get, post } from '../app/enter.ts';
import { aPdf } from '../app/pdf-files.fixture.ts';
import { expect, type Page, test } from '../app/test.ts';
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

test('an employee is taken on: what is wrong is said at its field, what was typed survives a reload; their document is kept with its file', async ({
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
  await panel.getByRole('button', { name: 'Salvar documento' }).click();
  const dialog = panelOf(page, `Salvar documento de ${name}`);
  await dialog.getByLabel('Vale até').fill(inDays(10));
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Foto ou PDF' }).click();
  await (await chooser).setFiles({ name: 'aso.pdf', mimeType: 'application/pdf', buffer: aPdf(1) });
  await expect(dialog.getByRole('link', { name: 'aso.pdf' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  const documents = panel.getByRole('region', { name: 'Documentos' });
  await expect(documents.getByRole('link', { name: 'ASO' })).toBeVisible();
  await expect(documents.locator('[data-tone="orange"]')).toHaveText('vence em 10 dias');
  await page.keyboard.press('Escape');
  await page.getByLabel('Procurar por nome, CPF ou matrícula').fill(name);
  await expect(page.locator('tr[data-index]')).toHaveCount(1);
  await expect(page).toHaveURL(/search=Pessoa/);
});
