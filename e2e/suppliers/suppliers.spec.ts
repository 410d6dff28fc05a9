import { expectAccessible } from '../app/accessible.ts';
import { enterAs, openAs } from '../app/enter.ts';
import {
  aCnpj,
  expectReadOnly,
  expectSaid,
  expectTakenHome,
  mend,
  openNew,
  openRows,
  send,
} from '../app/register.fixture.ts';
import { expect, test } from '../app/test.ts';

test('a supplier is registered, its expired document renewed, then it is blocked; who buys sees it and changes nothing', async ({
  page,
  browser,
}) => {
  const cnpj = aCnpj();
  const wrong = `${cnpj.slice(0, 13)}${(Number(cnpj[13]) + 1) % 10}`;
  const name = `Pneus ${cnpj}`;
  await enterAs(page, 'admin');
  const form = await openNew(page, '/suppliers', 'fornecedor');
  await send(form, { 'Nome ou razão social': name, CNPJ: wrong }, 'Cadastrar fornecedor');
  await expectSaid(form, 'CNPJ inválido: confira os 14 caracteres.', 'Escolha a categoria do fornecedor.');
  const typed = {
    CNPJ: cnpj,
    Categoria: 'Pneus',
    'Prazo de pagamento (dias)': '28',
    'Adicionar contato': true,
    'Nome do contato 1': 'Rita',
    'Telefone do contato 1': '15987654321',
    'Adicionar documento': true,
    'Documento 1': 'CRF do FGTS',
    'Validade do documento 1': '01/02/2024',
  } as const;
  await send(form, typed, 'Cadastrar fornecedor');

  const panel = page.getByRole('dialog', { name });
  await expectSaid(panel, /CRF do FGTS venceu há \d+ dias/);
  await expect(panel.getByRole('link', { name: '(15) 98765-4321' })).toBeVisible();
  await expectAccessible(page);
  const [notice, beside] = [await page.locator('[data-notice]').boundingBox(), await panel.boundingBox()];
  expect(notice!.x + notice!.width, 'a success lies over no button').toBeLessThan(beside!.x);
  await panel.getByRole('button', { name: 'Atualizar documento' }).click();
  const renewal = page.getByRole('dialog', { name: 'Atualizar CRF do FGTS' });
  await send(renewal, { 'Vale até': '01/02/2090' }, 'Salvar documento');
  await expectSaid(panel, 'vale até 01/02/2090', 'Liberado');

  await panel.getByRole('button', { name: 'Alterar fornecedor' }).click();
  await send(panel, { 'Bloqueado: nada se compra aqui': true }, 'Salvar fornecedor');
  await expectSaid(panel, 'Diga o motivo, com ao menos 5 letras.');
  await send(panel, { 'Motivo do bloqueio': 'Entregou pneu recapado' }, 'Salvar fornecedor');
  await expectSaid(panel, 'Entregou pneu recapado');
  await panel.getByText('Histórico (versão 3)').click();
  await expectSaid(panel, 'CRF do FGTS até 01/02/2090');

  const buyer = await openAs(browser, 'unidade');
  const seen = { one: 'fornecedor', row: 'Bloqueado', panel: 'Entregou pneu recapado' };
  await expectReadOnly(buyer, `/suppliers?alarm=blocked&search=${cnpj}`, seen);
});

test('suppliers come in by a sheet, and go home as a file and on paper', async ({ page }) => {
  await enterAs(page, 'admin');
  const cnpj = aCnpj();
  const sheet = [
    ['Fornecedor', 'CNPJ', 'Categoria', 'Prazo', 'Contato', 'Telefone'],
    ['Diesel da planilha', cnpj, 'DIESEL', 'à vista', 'Rita', '15987654321'],
  ];
  await openRows(page, '/suppliers?importar=1', sheet, 'Toda a empresa');
  await mend(page, 'à vista', '0');
  await page.getByRole('button', { name: 'Importar 1 fornecedor' }).click();
  await expectSaid(page, '1 fornecedor importado.');
  await page.goto(`/suppliers?search=${cnpj}`);
  await expect(page.locator('tr[data-index]')).toContainText('à vista');
  await expectTakenHome(page, 'fornecedores', 'Diesel da planilha');
});
