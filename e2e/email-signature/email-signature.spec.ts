import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { EmailSignature } from '@traco/contract/email-signature/email-signature';
import { takeRefused } from '../app/lent-pages.ts';
import { expect, type Page, test } from '../app/test.ts';
import { callAs, enterAs, get, openAs, post } from '../concrete-volume/loads.fixture.ts';

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
  await page.getByRole('button', { name: 'Guardar assinatura' }).click();
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

test('its HTML is copied as code and downloaded as a file, with inline styles alone', async ({ page }) => {
  await enterAs(page, 'unidade');
  await typeSignature(page, 'Ana do Código');
  await page.getByRole('button', { name: 'Copiar HTML' }).click();
  await expect(page.getByText('HTML copiado.')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^<table role="presentation"/);
  expect(code).not.toMatch(/<script|<style|class=/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar .html' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(code);
  expect(file).toContain('<meta charset="utf-8">');
});

test('what is wrong is said at its field, and what was typed is there after a reload', async ({ page }) => {
  await enterAs(page, 'unidade');
  await typeSignature(page, '=1+1');
  await page.getByLabel('E-mail', { exact: true }).fill('ana@');
  await page.getByRole('button', { name: 'Guardar assinatura' }).click();
  await expect(page.getByText('Comece com uma letra ou um número.')).toBeVisible();
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByText('Continuando o que você digitou antes.')).toBeVisible();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('=1+1');
  await page.getByRole('button', { name: 'Descartar' }).click();
});

test('what the company’s model locks is not changed at the plant', async ({ page }) => {
  const office = await callAs('admin');
  const setting = async () => {
    const { settings, today } = await get<{
      today: string;
      settings: { key: string; value: object; lastId: string | null }[];
    }>(office, '/api/admin-settings');
    return { today, ...settings.find(({ key }) => key === 'email-signature')! };
  };
  const save = async (change: object) => {
    const { today, value, lastId } = await setting();
    await post(office, '/api/admin-settings/email-signature', {
      id: randomUUID(),
      holdsFrom: today,
      lastId,
      value: { ...value, ...change },
    });
  };
  await save({ lockLayout: true, layout: 'bar', mandatory: ['notice'] });
  await enterAs(page, 'unidade');
  await page.goto('/unit/create-email-signature');
  await expect(page.getByText('O modelo da empresa define parte desta assinatura.')).toBeVisible();
  await expect(page.getByLabel('Modelo', { exact: true })).toBeDisabled();
  await expect(page.getByLabel('Modelo', { exact: true })).toHaveValue('bar');
  await expect(page.getByLabel('Aviso de privacidade')).toBeDisabled();
  const refused = await page.request.put(`/api/email-signature/${randomUUID()}`, {
    data: { revision: 0, fields: { name: 'Ana', jobTitle: 'Vendas', layout: 'side', notice: true } },
  });
  expect(refused.status()).toBe(422);
  await save({ lockLayout: false, mandatory: [] });
});

test('a seller does not open the page, another plant does not see the signature', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'unidade');
  const made = await page.request.put(`/api/email-signature/${randomUUID()}`, {
    data: { revision: 0, fields: { name: 'Só desta unidade', jobTitle: 'Vendas' } },
  });
  const { id } = (await made.json()) as EmailSignature;
  const other = await callAs('unidade2');
  expect((await get<EmailSignature[]>(other, '/api/email-signature')).map((each) => each.id)).not.toContain(
    id,
  );
  expect((await other.request.post(`/api/email-signature/${id}/remove`, { data: {} })).status()).toBe(404);
  const seller = await openAs(browser, 'vendedor');
  await seller.goto('/unit/create-email-signature');
  await expect(
    seller.getByText('Seu tipo de usuário (seller) não tem permissão para acessar esta página'),
  ).toBeVisible();
});

test('the way back is one’s own panel, also for whoever came by a link', async ({ page }) => {
  await enterAs(page, 'unidade');
  await page.goto('/unit/create-email-signature');
  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect(page).toHaveURL('/unit-dashboard');
});
