import { randomUUID } from 'node:crypto';
import type { Seller, SellerLine } from '@traco/contract/sellers-overview/seller';
import { cpfCheckDigits } from '@traco/contract/values/identifiers';
import { enterAs, get, openAs, post } from '../app/enter.ts';
import { aPdf } from '../app/pdf-files.fixture.ts';
import { pressMore } from '../app/press-more.ts';
import { expect, test } from '../app/test.ts';
import { typedDayAhead } from '../pours/pours.fixture.ts';

test('an admin sets the goal of a coming month; their plant has it before it, and of its own sellers alone', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'admin');
  const { rows } = await get<{ rows: SellerLine[] }>(page, '/api/sellers-overview?limit=200');
  const seller = rows.find(({ unit }) => unit.name === 'Traço Sorocaba')!;
  await page.goto(`/seller-details/${seller.id}`);
  await expect(page.getByRole('heading', { level: 1, name: seller.name })).toBeVisible();
  const goals = page.getByRole('region', { name: 'Metas' });
  const last = goals.getByRole('listitem').last();
  await last.getByRole('textbox').fill('412,5');
  await last.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(/^Meta de .*: 412,5 m³\.$/)).toBeVisible();
  await page.reload();
  await expect(last.getByRole('textbox')).toHaveValue('412,5');

  const office = await openAs(browser, 'unidade');
  await office.goto(`/seller-details/${seller.id}`);
  const theirs = office.getByRole('region', { name: 'Metas' }).getByRole('listitem').last();
  await expect(theirs.getByRole('textbox')).toHaveValue('412,5');
  await expect(office.getByRole('region', { name: 'Pedidos de orçamento' })).toBeVisible();

  // Another unit's seller does not exist for the office.
  const foreign = rows.find(({ unit }) => unit.name !== 'Traço Sorocaba')!;
  await office.goto(`/seller-details/${foreign.id}`);
  await expect(office.getByRole('alert')).toContainText('Vendedor não encontrado.');
  await expect(office.getByRole('button', { name: 'Mais' })).toHaveCount(0);
  await office.goto(`/seller-details/${seller.id}`);
  await expect(office.getByRole('region', { name: 'Metas' })).toBeVisible();

  // The office does not open their code: it is not offered it.
  await office.getByRole('button', { name: 'Mais' }).click();
  await expect(office.getByRole('menuitem', { name: 'Cargas do vendedor' })).toBeVisible();
  await expect(office.getByRole('menuitem', { name: 'Código QR' })).toHaveCount(0);
  await pressMore(page, 'Código QR');
  await expect(page).toHaveURL(`/seller-qrcode/${seller.id}`);
});

test('the office keeps a seller’s licence with its file and sees how long it holds; their plant does not', {
  tag: '@long',
}, async ({ page, browser }) => {
  await enterAs(page, 'admin');
  const units = await get<{ id: string; name: string }[]>(page, '/api/catalogue/units');
  const base = String(Math.floor(100_000_000 + Math.random() * 899_999_999));
  const seller = await post<Seller>(page, '/api/sellers-overview', {
    id: randomUUID(),
    unitId: units.find(({ name }) => name === 'Traço Sorocaba')!.id,
    name: `Vendedor ${randomUUID().slice(0, 8)}`,
    cpf: base + cpfCheckDigits(base),
    phone: null,
    email: null,
    goalM3: 300,
  });
  await page.goto(`/seller-details/${seller.id}`);
  const papers = page.getByRole('region', { name: 'Documentos do vendedor' });
  await expect(papers).toContainText('Sem registro: ASO, NR-12, NR-35, CNH.');
  await papers.getByRole('button', { name: 'Salvar documento' }).click();
  const dialog = page.getByRole('dialog', { name: `Salvar documento de ${seller.name}` });
  await dialog.getByLabel('Documento').selectOption({ label: 'CNH' });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Informe até quando o documento vale.')).toBeVisible();
  await dialog.getByLabel('Vale até').fill(typedDayAhead(12));
  // A file that never got there keeps the form: it goes neither without it nor by itself.
  await page.route('**/api/files', (route) => route.abort());
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'cnh.pdf', mimeType: 'application/pdf', buffer: aPdf(1) });
  await expect(dialog.getByText('Sem conexão: nada foi perdido, tente de novo.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('O arquivo não foi enviado: envie de novo')).toBeVisible();
  await page.unroute('**/api/files');
  await dialog.getByRole('button', { name: 'Enviar de novo' }).click();
  await expect(dialog.getByRole('link', { name: 'cnh.pdf' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('CNH: documento guardado.')).toBeVisible();
  await expect(papers.getByText('vence em 12 dias')).toBeVisible();
  await expect(papers).toContainText('cnh.pdf');
  const address = await papers.getByRole('link', { name: 'CNH' }).getAttribute('href');

  await expect(page.getByRole('region', { name: 'Histórico' })).toContainText('cadastrou o vendedor');

  const office = await openAs(browser, 'unidade');
  await office.goto(`/seller-details/${seller.id}`);
  await expect(office.getByRole('region', { name: 'Metas' })).toBeVisible();
  await expect(office.getByRole('region', { name: 'Documentos do vendedor' })).toHaveCount(0);
  expect((await office.request.get(address!)).status()).toBe(404);
});
