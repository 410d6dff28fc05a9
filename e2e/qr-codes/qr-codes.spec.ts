import { enterAs, get } from '../app/enter.ts';
import { borrow } from '../app/lent-pages.ts';
import { expect, test } from '../app/test.ts';
import { bytesOf, peopleWithCodes, readPicture, takeFile } from './printed-codes.fixture.ts';

test('a seller’s code is taken as PDF, SVG and PNG in every size, each is read and counted, and one that leaked is dead at once', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'admin');
  const people = await peopleWithCodes(page, 'seller');
  const someone = people[4]!;
  const visitor = await borrow(browser);
  const counted = visitor.waitForResponse('**/api/public-visits');
  await visitor.goto(`/seller-page/${someone.id}?o=porta`);
  await counted;
  await page.goto(`/seller-qrcode/${someone.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(someone.name);
  const reads = page.getByRole('region', { name: 'Leituras' });
  await expect(reads.getByRole('row', { name: /^Porta do caminhão 1$/ })).toBeVisible();
  for (const [words, source] of [
    ['Cartão 90 × 50 mm', 'cartao'],
    ['Folheto A6', 'a6'],
    ['Adesivo 80 × 80 mm', 'adesivo'],
    ['Porta do caminhão 400 × 300 mm', 'porta'],
  ] as const) {
    await page.getByText(words, { exact: true }).click();
    const expected = new RegExp(`/seller-page/${someone.id}\\?o=${source}$`);
    const svg = await bytesOf(await takeFile(page, 'Baixar SVG'));
    expect(await readPicture(page, svg, 'image/svg+xml')).toMatch(expected);
    const png = await bytesOf(await takeFile(page, 'Baixar PNG'));
    expect(await readPicture(page, png, 'image/png')).toMatch(expected);
  }
  const pdf = await takeFile(page, 'Baixar PDF');
  expect(pdf.suggestedFilename()).toBe('qr-door.pdf');
  expect((await bytesOf(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByText(/^Último arquivo para imprimir em/)).toBeVisible();

  await page.getByLabel('Com logo').uncheck();
  await page.getByLabel('Colorido').uncheck();
  const plain = (await bytesOf(await takeFile(page, 'Baixar SVG'))).toString();
  expect(plain).not.toContain('#b0470f');

  await page.getByRole('button', { name: 'Trocar o código' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Vazou ou foi copiado').check();
  await dialog.getByRole('button', { name: 'Trocar o código' }).click();
  await expect(page.getByText('Mudou depois do último arquivo para imprimir: o código.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  const svg = await bytesOf(await takeFile(page, 'Baixar SVG'));
  const address = (await readPicture(page, svg, 'image/svg+xml'))!;
  expect(address).not.toContain(someone.id);
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(someone.name);

  // Another person is one choice away.
  await page.getByRole('combobox', { name: 'Vendedor' }).click();
  await page.getByRole('option', { name: people[3]!.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(people[3]!.name);
});

test('a manager’s code holds their contact and opens no page; the other one begins a conversation', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, 'supervisor');
  const [someone] = await peopleWithCodes(page, 'manager');
  await page.goto(`/manager-qrcode/${someone!.id}`);
  await expect(page.getByRole('region', { name: 'O que o celular mostra' })).toContainText(someone!.name);
  const contact = await readPicture(page, await bytesOf(await takeFile(page, 'Baixar PNG')), 'image/png');
  expect(contact).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n/);
  expect(contact).toContain(`FN:${someone!.name}`);
  await page.getByText('WhatsApp', { exact: true }).click();
  const talk = await readPicture(page, await bytesOf(await takeFile(page, 'Baixar SVG')), 'image/svg+xml');
  expect(talk).toMatch(/^https:\/\/wa\.me\/55\d{11}\?text=Ol%C3%A1%2C%20falo%20da%20obra/);
  await expect(page.getByRole('button', { name: 'Trocar o código' })).toHaveCount(0);
});

test('a badge is printed front and back, on sheets for many, and a lost one is replaced', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, 'admin');
  const people = await peopleWithCodes(page, 'employee');
  const someone = people.at(-1)!;
  await page.goto(`/other-employee-qrcode/${someone.id}`);
  await expect(page.getByText('Página desligada')).toBeVisible();
  await expect(page.getByText('Ainda não tem conta em que receber o aviso.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fazer a foto' })).toHaveAttribute(
    'href',
    `/create-profile-photo?pessoa=employee:${someone.id}`,
  );
  const sides: Buffer[] = [];
  page.on('download', async (download) => sides.push(await bytesOf(download)));
  await page.getByRole('button', { name: 'Baixar PNG' }).click();
  await expect.poll(() => sides.length).toBe(2);
  const read = await Promise.all(sides.map((side) => readPicture(page, side, 'image/png')));
  expect(read.filter(Boolean)).toEqual([expect.stringMatching(new RegExp(`/${someone.id}\\?o=cracha$`))]);

  await page.getByRole('button', { name: 'Folha de crachás' }).click();
  const dialog = page.getByRole('dialog', { name: 'Folha de crachás' });
  await expect(dialog).toContainText('Uma folha A4');
  await dialog.getByRole('combobox', { name: 'Funcionários' }).click();
  await page.getByRole('option').first().click();
  // The list stays open for the next one; leaving the field closes it.
  await page.keyboard.press('Tab');
  const sheet = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar PDF' }).click();
  expect((await sheet).suggestedFilename()).toBe('crachas.pdf');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Perdi o crachá' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Trocar o código' }).click();
  await expect(page.getByText(/Código trocado em/)).toBeVisible();
  const { address } = await get<{ address: string }>(page, `/api/qr-codes/employee/${someone.id}`);
  expect(address).not.toContain(someone.id);
});
