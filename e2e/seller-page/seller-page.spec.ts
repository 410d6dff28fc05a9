import { randomInt, randomUUID } from 'node:crypto';
import { callAs, openAs } from '../app/enter.ts';
import { expect, type Page, test } from '../app/test.ts';
import { bytesOf, ownIds, peopleWithCodes, readShown, takeFile } from '../qr-codes/printed-codes.fixture.ts';

// Every journey, each time it is run, comes from a line of its own: requests are counted by line and hour. (198.18.0.0/15, kept for tests.)
test.use({ keepsContext: false });
test.beforeEach(({ context }) =>
  context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(1, 255)}` }),
);

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: PIXEL });

const fillIn = async (page: Page, name: string) => {
  await page.getByLabel('Seu nome').fill(name);
  await page.getByLabel('Telefone com DDD').fill('15991234567');
  await page.getByLabel('Cidade e bairro da obra').fill('Votorantim, Centro');
  await page.getByLabel('Tipo de obra').selectOption({ label: 'Casa' });
};

/** Without a network nothing typed is lost; then the first answer is lost, and the second sending finds the first. */
async function sendOverBadNetwork(page: Page) {
  await page.context().setOffline(true);
  await expect(page.getByText('Sem internet agora.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Solicitar orçamento' }).click();
  await expect(page.getByRole('alert')).toContainText('fica neste aparelho');
  await page.context().setOffline(false);
  let isLost = false;
  await page.route('**/api/seller-page/*/leads', async (route) => {
    const answer = await route.fetch();
    if (isLost) return route.fulfill({ response: answer });
    isLost = true;
    return route.abort();
  });
  await page.getByRole('button', { name: 'Solicitar orçamento' }).click();
  await expect.poll(() => isLost).toBe(true);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Solicitar orçamento' }).click();
}

test('a stranger finds the seller, works the volume out, sends three photos once though network and answer were lost, and follows their request', async ({
  page,
  browser,
}) => {
  const seller = await openAs(browser, 'vendedor');
  const { sellerId, name } = await ownIds(seller);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/seller-page/${sellerId}?o=cartao`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5515/,
  );
  await expect(page.getByRole('link', { name: 'Ligar' })).toHaveAttribute('href', /^tel:\+5515/);
  await expect(page.getByRole('link', { name: 'Abrir no mapa' })).toHaveAttribute(
    'href',
    /google\.com\/maps/,
  );
  await expect(page.getByText('Concreto que fazemos')).toBeVisible();
  await expect(page.getByText('R$')).toHaveCount(0);
  const card = (await bytesOf(await takeFile(page, 'Salvar contato'))).toString('utf8');
  expect(card).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n/);
  expect(card).toContain(`FN:${name}`);
  expect(await readShown(page, /^Código QR/)).toMatch(new RegExp(`/seller-page/${sellerId}\\?o=pagina$`));

  await page.getByRole('button', { name: 'Solicitar orçamento' }).click();
  await expect(page.getByLabel('Seu nome')).toBeFocused();
  await expect(page.getByText('Informe o seu nome.')).toBeVisible();
  const client = `<script>João ${Date.now()}`;
  await fillIn(page, client);
  await expect(page.getByText('Informe o seu nome.')).toHaveCount(0);
  await page.getByText('Não sabe o volume? Calcule').click();
  await page.getByLabel('Comprimento (m)').fill('10');
  await page.getByLabel('Largura (m)').fill('8');
  await page.getByLabel('Espessura (cm)').fill('12');
  await page.getByRole('button', { name: 'Usar 10,5 m³' }).click();
  await page
    .getByLabel('Escolher fotos')
    .setInputFiles([photo('1.png'), photo('2.png'), photo('3.png'), photo('4.png')]);
  await expect(page.getByText('Cabem 3 fotos')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Foto \d$/ })).toHaveCount(3);

  // What was typed survives a reload, the photos too.
  await page.waitForFunction(() => new Promise((done) => setTimeout(() => done(true), 500)));
  await page.reload();
  await expect(page.getByLabel('Seu nome')).toHaveValue(client);
  await expect(page.getByLabel('Volume (m³)')).toHaveValue('10,5');
  await expect(page.getByRole('img', { name: /^Foto \d$/ })).toHaveCount(3);
  await page.getByLabel(/^Autorizo o uso/).check();
  await sendOverBadNetwork(page);
  await expect(page.getByRole('heading', { name: 'Pedido enviado' })).toBeVisible();
  await expect(page.getByText('3 fotos enviadas.')).toBeVisible();
  await page.getByRole('button', { name: 'Acompanhar' }).click();
  await expect(page.getByText('Pedido recebido')).toBeVisible();
  await expect(page.getByText('3 de 3 fotos')).toBeVisible();

  // The seller is told and takes it up; whoever asked sees it.
  await seller.goto('/seller-dashboard');
  const requests = seller.getByRole('region', { name: 'Pedidos de orçamento' });
  const line = requests.getByRole('listitem').filter({ hasText: client });
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('Votorantim, Centro · Casa · 10,5 m³');
  await expect(requests).toContainText(/\d+ em aberto/);
  await expect(line.getByRole('link', { name: /^Foto \d$/ })).toHaveCount(3);
  const [shown] = await Promise.all([
    seller.request.get((await line.getByRole('link', { name: 'Foto 1' }).getAttribute('href'))!),
  ]);
  expect(shown.headers()['content-type']).toMatch(/^image\//);
  await line.getByRole('button', { name: 'Em contato' }).click();
  await expect(line.getByRole('button', { name: 'Em contato' })).toBeHidden();
  await page.getByRole('button', { name: 'Acompanhar' }).click();
  await expect(page.getByText('Em atendimento')).toBeVisible();
  await line.getByRole('button', { name: 'Perdido' }).click();
  await line.getByRole('button', { name: 'Marcar como perdido' }).click();
  await expect(line.getByRole('alert')).toHaveText('Diga por que o pedido foi perdido.');
  await line.getByRole('button', { name: 'Obra adiada', exact: true }).click();
  await expect(line.getByLabel('Por que foi perdido?')).toHaveValue('Obra adiada');
  await line.getByRole('button', { name: 'Marcar como perdido' }).click();
  await expect(line).toContainText('Perdido: Obra adiada');
});

test.describe('visited once', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the page opens without a network, says since when, and is forgotten when it is gone', {
    tag: '@long',
  }, async ({ page }) => {
    const admin = await callAs('admin');
    const someone = (await peopleWithCodes(admin, 'seller')).at(-2)!;
    await page.goto(`/seller-page/${someone.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(someone.name);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(someone.name);
    // What the second opening fetched is kept by then.
    await page.waitForTimeout(1_000);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(someone.name);
    await expect(page.getByText(/^Sem conexão\. Dados vistos em/)).toBeVisible();
    await admin.request.post(`/api/qr-codes/seller/${someone.id}/rotate`, {
      data: { id: randomUUID(), reason: 'lost' },
    });
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible();
  });
});
