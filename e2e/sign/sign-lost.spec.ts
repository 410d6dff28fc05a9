import { expect, type Page, test } from '../app/test.ts';
import { callAs, get } from '../concrete-volume/loads.fixture.ts';
import { longPdf } from '../support-materials/long-pdf.fixture.ts';
import { confirm, fillIn, goOn, PHONE, refuse, sendToSign, sign, stepIs } from './signing.fixture.ts';

const joao = { name: 'João Pedro da Silva', cpf: '52998224725' };
const signing = /\/api\/sign\/[0-9a-f-]{36}$/;

/** The server has it; its answer never arrives. */
const loseAnswers = (page: Page) =>
  page.route(signing, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });

const signedEvents = async (id: string) => {
  const { rows } = await get<{ rows: { kind: string }[] }>(
    await callAs('unidade'),
    `/api/documents/${id}/events`,
  );
  return rows.filter(({ kind }) => kind === 'signed').length;
};

test('whoever reloads after their signature lost its answer finds their receipt, though the link is over', async ({
  page,
}) => {
  const { id, title, links } = await sendToSign(await callAs('unidade'), [joao]);
  await page.goto(links[0]!);
  await page.getByText('Contrato de fornecimento, folha 1').waitFor();
  await loseAnswers(page);
  await sign(page, joao);
  await expect(page.getByRole('alert')).toHaveText('Sem conexão: nada foi perdido, tente de novo.');
  await page.unroute(signing);
  await page.reload();
  await expect(page.getByRole('heading', { name: `Você assinou “${title}”` })).toBeVisible();
  expect(await signedEvents(id)).toBe(1);
  // "Back" does not go through the steps of what is over.
  await expect.poll(() => page.evaluate(() => history.state.signing)).toBeUndefined();
  await page.goBack();
  await expect(page).not.toHaveURL(links[0]!);
});

test('whoever refused and reloads is told that it was heard, once', async ({ page }) => {
  const { id, links } = await sendToSign(await callAs('unidade'), [joao]);
  await page.goto(links[0]!);
  // It never leaves: what was typed is there after a reload.
  await page.route('**/refuse', (route) => route.abort('connectionfailed'));
  await refuse(page, { reason: 'O preço mudou', cpf: joao.cpf });
  await expect(page.getByRole('alert')).toHaveText('Sem conexão: nada foi perdido, tente de novo.');
  await page.unroute('**/refuse');
  await page.reload();
  await stepIs(page, 'refuse');
  await expect(page.getByLabel('Por que você recusa?')).toHaveValue('O preço mudou');
  // It counts, and its answer never arrives.
  await page.route('**/refuse', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Recusar documento' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/refuse');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Documento recusado' })).toBeVisible();
  const { rows } = await get<{ rows: { kind: string }[] }>(
    await callAs('unidade'),
    `/api/documents/${id}/events`,
  );
  expect(rows.filter(({ kind }) => kind === 'refused')).toHaveLength(1);
  expect(await get(await callAs('unidade'), `/api/documents/${id}`)).toMatchObject({
    state: 'refused',
    reason: 'O preço mudou',
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Este link não abre nenhum documento' })).toBeVisible();
});

test('what does not arrive is asked for three more times, and told so', async ({ page }) => {
  const { links } = await sendToSign(await callAs('unidade'), [joao]);
  const asked: string[] = [];
  await page.route('**/private/**', async (route) => {
    asked.push(route.request().url());
    await route.abort('connectionfailed');
  });
  await page.goto(links[0]!);
  await expect(page.getByText('Abrindo o documento… tentativa 3 de 3')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Não foi possível abrir o documento.', { exact: false })).toBeVisible();
  // Each further try has an address that no cache has seen.
  const tries = asked.filter((address) => address.includes('tentativa='));
  expect(new Set(tries).size).toBe(tries.length);
  expect(tries.length).toBeGreaterThanOrEqual(3);
  await page.unroute('**/private/**');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText('Contrato de fornecimento, folha 1')).toBeVisible();
});

test('a ticket whose time is over while the page is open is exchanged; what is filled in stays', async ({
  page,
}) => {
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

  test('what was read and filled in is there after a reload, and is signed once there is a network', async ({
    page,
    context,
  }) => {
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
