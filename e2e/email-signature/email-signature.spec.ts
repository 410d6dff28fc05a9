import { randomUUID } from 'node:crypto';
import { enterAs } from '../app/enter.ts';
import { takeRefused } from '../app/lent-pages.ts';
import { expect, type Page, test } from '../app/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const preview = (page: Page) => page.frameLocator('iframe[title="Prévia da assinatura"]');

/** Fills the form of a new signature; what a mail client would run must arrive as text. */
async function typeSignature(page: Page, name: string) {
  await page.goto('/unit/create-email-signature');
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await page.getByLabel('Função').fill('Vendas <b>grandes</b>');
  await page.getByRole('textbox', { name: 'Celular' }).fill('15987654321');
  await page.getByLabel('E-mail', { exact: true }).fill('ana@traco.example');
  await page.getByLabel('Site').fill('www.traco.example');
}

/** What a mail's field makes of what is on the clipboard. */
async function pasted(page: Page) {
  // Elsewhere: our own pages take no inline styles.
  const client = await page.context().newPage();
  await client.evaluate(() => {
    const mail = document.createElement('div');
    mail.id = 'mail';
    mail.contentEditable = 'true';
    mail.setAttribute('aria-label', 'Mensagem');
    document.body.append(mail);
    mail.focus();
  });
  await client.keyboard.press('Control+V');
  return client.locator('#mail').evaluate((mail) => ({
    words: mail.textContent,
    links: [...mail.querySelectorAll('a')].map(({ href }) => href),
    tables: mail.querySelectorAll('table').length,
    scripts: mail.querySelectorAll('script, style, link, b').length,
    colour: [...mail.querySelectorAll('td')].find(
      (cell) => !cell.querySelector('td') && cell.innerText.startsWith('Ana'),
    )?.style.color,
  }));
}

test('a signature is typed, seen, kept, copied and arrives in a mail as it was seen', async ({ page }) => {
  const name = `Ana ${randomUUID().slice(0, 6)}`;
  await enterAs(page, 'unidade');
  await typeSignature(page, name);
  await expect(preview(page).getByText(name)).toBeVisible();
  await expect(preview(page).getByRole('link', { name: '(15) 98765-4321 (WhatsApp)' })).toHaveAttribute(
    'href',
    'https://wa.me/5515987654321',
  );
  for (const mode of ['Escuro', 'Celular', 'Claro']) {
    await page.getByRole('radiogroup', { name: 'Ver como' }).getByText(mode).click();
    await expect(preview(page).getByText(name)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Salvar assinatura' }).click();
  await expect(page.getByText('Assinatura guardada.')).toBeVisible();
  await expect(page).toHaveURL(/assinatura=/);
  expect(takeRefused()).toEqual([]);
  await page.getByRole('button', { name: 'Copiar assinatura' }).click();
  await expect(page.getByText('Assinatura copiada. Cole no seu e-mail.')).toBeVisible();
  // The browser reads what it puts on the clipboard under the page's policy, tells so, and keeps the styles, as is seen below.
  takeRefused();
  const mail = await pasted(page);
  expect(mail.words).toContain(name);
  expect(mail.words).toContain('Vendas <b>grandes</b>');
  expect(mail.links).toEqual([
    'https://wa.me/5515987654321',
    'mailto:ana@traco.example',
    'https://www.traco.example/',
  ]);
  expect(mail.tables).toBeGreaterThan(1);
  expect(mail.scripts).toBe(0);
  expect(mail.colour).toBe('rgb(176, 71, 15)');
});
