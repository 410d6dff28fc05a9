import { callAs } from '../app/enter.ts';
import { expect, test } from '../app/test.ts';
import { longPdf } from '../support-materials/long-pdf.fixture.ts';
import { confirm, fillIn, goOn, PHONE, sendToSign, stepIs } from './signing.fixture.ts';

const joao = { name: 'João Pedro da Silva', cpf: '52998224725' };

test('a ticket whose time is over while the page is open is exchanged; what is filled in stays', {
  tag: '@long',
}, async ({ page }) => {
  const { links } = await sendToSign(await callAs('unidade'), [joao], { pdf: longPdf(12) });
  await page.goto(links[0]!);
  await page.getByText('Contrato, folha 1 de 12').waitFor();
  await fillIn(page, joao);
  await page.goBack();
  await stepIs(page, 'who');
  await page.goBack();
  await stepIs(page, 'read');
  const over = new Set<string>();
  let exchanged = 0;
  await page.route('**/private/**', async (route) => {
    const [address = ''] = route.request().url().split('?');
    if (over.size === 0) over.add(address);
    if (over.has(address)) return route.fulfill({ status: 404, json: { code: 'FILE_NOT_FOUND' } });
    return route.continue();
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/open')) exchanged += 1;
  });
  await page.getByLabel('Página', { exact: true }).fill('7');
  await page.getByLabel('Página', { exact: true }).press('Enter');
  await expect.poll(() => exchanged).toBeGreaterThanOrEqual(1);
  await expect(page.locator('.page[data-page-number="7"][data-loaded="true"]')).toBeVisible();
  await goOn(page, 'who');
  await expect(page.getByLabel('Seu nome completo')).toHaveValue(joao.name);
  await goOn(page, 'draw');
  await expect(page.getByRole('img', { name: 'Sua assinatura' })).toBeVisible();
  await confirm(page);
  await expect(page.getByText('Todos assinaram.', { exact: false })).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', viewport: PHONE.viewport, hasTouch: true });

  test('what was read and filled in is there after a reload, and is signed once there is a network', {
    tag: '@long',
  }, async ({ page, context }) => {
    const { links } = await sendToSign(await callAs('unidade'), [joao]);
    await page.goto(links[0]!);
    await page.getByText('Contrato de fornecimento, folha 1').waitFor();
    await fillIn(page, joao);
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('traco-pdf-reader')).keys()).length), {
        timeout: 30_000,
      })
      .toBeGreaterThan(3);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Sem conexão: aparece o que já foi lido', { exact: false })).toBeVisible({
      timeout: 20_000,
    });
    // They are on the step where they were, and the paper is there too.
    await stepIs(page, 'draw');
    await expect(page.getByRole('img', { name: 'Sua assinatura' })).toBeVisible();
    await page.goBack();
    await stepIs(page, 'who');
    await expect(page.getByLabel('Seu nome completo')).toHaveValue(joao.name);
    await page.goBack();
    await expect(page.getByText('Contrato de fornecimento, folha 1')).toBeVisible();
    await stepIs(page, 'read');
    await goOn(page, 'who');
    await goOn(page, 'draw');
    await confirm(page);
    await expect(page.getByRole('alert')).toHaveText('Sem conexão: nada foi perdido, tente de novo.');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Assinar documento' }).click();
    await expect(page.getByText('Todos assinaram.', { exact: false })).toBeVisible();
  });
});
