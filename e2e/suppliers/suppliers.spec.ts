import { randomInt } from 'node:crypto';
import { cnpjCheckDigits } from '@traco/contract/values/identifiers';
import { expectAccessible } from '../app/accessible.ts';
import { expect, test } from '../app/test.ts';
import { enterAs, openAs } from '../concrete-volume/loads.fixture.ts';

const aCnpj = () => {
  const base = `AB${String(randomInt(1e6)).padStart(6, '0')}0001`;
  return base + cnpjCheckDigits(base);
};

test('a supplier is registered, its expired document renewed, then it is blocked; who buys sees it and changes nothing', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'admin');
  await page.goto('/suppliers');
  await page.getByRole('button', { name: 'Novo fornecedor' }).click();
  const form = page.getByRole('dialog', { name: 'Novo fornecedor' });
  const cnpj = aCnpj();
  const name = `Pneus ${cnpj}`;
  await form.getByLabel('Nome ou razão social').fill(name);
  await form.getByLabel('CNPJ').fill(`${cnpj.slice(0, 13)}${(Number(cnpj[13]) + 1) % 10}`);
  await form.getByRole('button', { name: 'Cadastrar fornecedor' }).click();
  await expect(form.getByText('CNPJ inválido: confira os 14 caracteres.')).toBeVisible();
  await expect(form.getByText('Escolha a categoria do fornecedor.')).toBeVisible();
  await form.getByLabel('CNPJ').fill(cnpj);
  await form.getByLabel('Categoria').selectOption({ label: 'Pneus' });
  await form.getByLabel('Prazo de pagamento (dias)').fill('28');
  await form.getByRole('button', { name: 'Adicionar contato' }).click();
  await form.getByLabel('Nome do contato 1').fill('Rita');
  await form.getByLabel('Telefone do contato 1').fill('15987654321');
  await form.getByRole('button', { name: 'Adicionar documento' }).click();
  await form.getByLabel('Documento 1', { exact: true }).selectOption({ label: 'CRF do FGTS' });
  await form.getByLabel('Validade do documento 1').fill('01/02/2024');
  await form.getByRole('button', { name: 'Cadastrar fornecedor' }).click();

  const panel = page.getByRole('dialog', { name });
  await expect(panel.getByText(/CRF do FGTS venceu há \d+ dias/).first()).toBeVisible();
  await expect(panel.getByRole('link', { name: '(15) 98765-4321' })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Atualizar documento' }).click();
  const renewal = page.getByRole('dialog', { name: 'Atualizar CRF do FGTS' });
  await renewal.getByLabel('Vale até').fill('01/02/2090');
  await renewal.getByRole('button', { name: 'Guardar documento' }).click();
  await expect(panel.getByText('vale até 01/02/2090')).toBeVisible();
  await expect(panel.getByText('Liberado')).toBeVisible();

  await panel.getByRole('button', { name: 'Alterar fornecedor' }).click();
  await panel.getByLabel('Bloqueado: nada se compra aqui').check();
  await panel.getByRole('button', { name: 'Salvar fornecedor' }).click();
  await expect(panel.getByText('Diga o motivo, com ao menos 5 letras.')).toBeVisible();
  await panel.getByLabel('Motivo do bloqueio').fill('Entregou pneu recapado');
  await panel.getByRole('button', { name: 'Salvar fornecedor' }).click();
  await expect(panel.getByText('Entregou pneu recapado')).toBeVisible();
  await panel.getByText('Histórico (versão 3)').click();
  await expect(panel.getByText('CRF do FGTS até 01/02/2090')).toBeVisible();

  const buyer = await openAs(browser, 'unidade');
  await buyer.goto(`/suppliers?alarm=blocked&search=${cnpj}`);
  await expect(buyer.locator('tr[data-index]')).toHaveCount(1);
  await expect(buyer.locator('tr[data-index]')).toContainText('Bloqueado');
  await buyer.locator('tr[data-index]').click();
  await expect(buyer.getByText('Entregou pneu recapado')).toBeVisible();
  for (const name of ['Novo fornecedor', 'Alterar fornecedor', 'Importar planilha'])
    await expect(buyer.getByText(name, { exact: true })).toHaveCount(0);
});

test('suppliers come in by a sheet, and go home as a file and on paper', async ({ page }) => {
  await enterAs(page, 'admin');
  const cnpj = aCnpj();
  const sheet = `Fornecedor;CNPJ;Categoria;Prazo;Contato;Telefone\r\nDiesel da planilha;${cnpj};DIESEL;à vista;Rita;15987654321`;
  await page.goto('/suppliers?importar=1');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'fornecedores.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${sheet}`) });
  await page.getByRole('combobox', { name: 'Quem compra destes fornecedores' }).fill('Toda a empresa');
  await page.getByRole('option', { name: 'Toda a empresa' }).click();
  await page.getByRole('button', { name: 'Conferir linhas' }).click();
  await expect(page.getByRole('button', { name: 'Escolher todas' })).toBeEnabled();
  await page.locator('td[aria-invalid=true]').click();
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Importar 1 fornecedor' }).click();
  await expect(page.getByText('1 fornecedor importado.')).toBeVisible();

  await page.goto(`/suppliers?search=${cnpj}`);
  await expect(page.locator('tr[data-index]')).toContainText('à vista');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^fornecedores-.*\.csv$/);
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Imprimir' }).click();
  await expect(page.locator('[data-paper]')).toContainText('Diesel da planilha');
});
