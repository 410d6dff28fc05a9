import { randomUUID } from 'node:crypto';
import type { MixOption } from '@traco/contract/catalogue/catalogue';
import type { ConcreteReturn } from '@traco/contract/concrete-return/return-record';
import type { Pour } from '@traco/contract/pours/pour';
import type { PourPage } from '@traco/contract/records/pour-page';
import { enterAs, get, openAs, post } from '../app/enter.ts';
import { expect, type Page, test } from '../app/test.ts';
import { recordCustomer, recordLoad } from '../concrete-volume/loads.fixture.ts';
import { sign } from '../operational-sheet/on-the-road.fixture.ts';
import { confirmPour, requestPour } from '../pours/pours.fixture.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const photo = { name: 'sobra.png', mimeType: 'image/png', buffer: PNG };

/** A load of the plant that left half an hour ago, of a mix that its pours use. */
async function aLoadUnderWay(page: Page, name: string) {
  const mixes = await get<MixOption[]>(page, '/api/catalogue/mixes');
  const customer = await recordCustomer(page, name);
  const mix = mixes.find(({ pumpable }) => pumpable)!;
  return recordLoad(page, {
    customerId: customer.id,
    mixId: mix.id,
    priceCentsPerM3: mix.priceCentsPerM3!,
    loadedAt: new Date(Date.now() - 30 * 60_000).toISOString(),
  });
}

const chooseLoad = async (page: Page, name: string) => {
  await page
    .getByRole('combobox', { name: 'Carga' })
    .or(page.getByLabel('Carga', { exact: true }))
    .first()
    .fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
};

/** Dark pixels of the signature that was drawn. */
const inkOf = (page: Page) =>
  page.locator('[data-drawn]').evaluate((drawn: HTMLImageElement) => {
    const paper = new OffscreenCanvas(drawn.naturalWidth, drawn.naturalHeight).getContext('2d')!;
    paper.drawImage(drawn, 0, 0);
    const { data } = paper.getImageData(0, 0, drawn.naturalWidth, drawn.naturalHeight);
    return data.filter((value, index) => index % 4 === 0 && value < 128 && data[index + 3]! > 128).length;
  });

test('the plant records a surplus and offers it, the seller takes it, and list and reasons show it', async ({
  page,
  browser,
}) => {
  const name = `Construtora Sobra ${Date.now()}`;
  const seller = await openAs(browser, 'vendedor');
  await enterAs(page, 'unidade');
  await aLoadUnderWay(page, name);
  const asked = await requestPour(seller, `Obra que aceita ${Date.now()}`, {
    startsAt: new Date(Date.now() + 15 * 60_000).toISOString(),
  });
  await confirmPour(page, asked);
  await seller.goto('/seller-dashboard');
  await expect(seller.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/concrete-return');
  await chooseLoad(page, name);
  await page.getByLabel('Sobra (m³)').fill('3');
  await expect(page.getByRole('region', { name: 'O que este retorno custa' })).toContainText('3,0 m³');
  await page.getByLabel('Motivo').selectOption('Sobra do cliente');
  await expect(page.getByLabel('Responsável')).toHaveValue('customer');
  await sign(page);
  await page.getByRole('button', { name: 'Registrar retorno' }).click();
  await expect(page.getByText('Anexe pelo menos uma foto.')).toBeVisible();
  // What was typed outlives the page.
  await page.reload();
  await expect(page.getByLabel('Sobra (m³)')).toHaveValue('3');
  await expect.poll(() => inkOf(page)).toBeGreaterThan(100);
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await expect(page.getByRole('img', { name: 'Foto do retorno 1' })).toBeVisible();
  await page.getByLabel('Sobra (m³)').focus();
  await page.keyboard.press('Control+Enter');

  const matches = page.getByRole('list', { name: 'Obras que podem receber' });
  const match = matches.getByRole('listitem').filter({ hasText: asked.customer.name });
  await expect(match).toContainText('mesma classe');
  await match.getByRole('button', { name: /^Oferecer/ }).click();
  await expect(match).toContainText('Oferecida');

  // The seller's open page hears of it at once.
  const offer = seller.getByRole('status').filter({ hasText: asked.customer.name });
  await expect(offer).toContainText('Sobra de 3,0 m³');
  await offer.getByRole('button', { name: 'Aceitar 3,0 m³' }).click();
  await expect(offer).toHaveCount(0);
  const { loads } = await get<PourPage>(seller, `/api/records/pours/${asked.id}`);
  expect(loads.map(({ state, m3 }) => `${state} ${m3}`).sort()).toEqual([
    'en_route 3',
    'scheduled 5',
    'scheduled 8',
  ]);
  await expect(page.getByText('Outra obra').first()).toBeVisible();

  await page.goto(`/concrete-return-list?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Outra obra');
  await expect(row).toContainText('R$ 0,00');
  await row.click();
  const panel = page.getByRole('dialog', { name: /^Retorno da/ });
  await expect(panel).toContainText(`Programação ${asked.number}`);
  await expect(panel.getByRole('link', { name: new RegExp(`^Programação ${asked.number}`) })).toHaveAttribute(
    'href',
    new RegExp(`/unit-schedule\\?day=.*programacao=${asked.id}`),
  );
  const signature = panel.getByRole('img', { name: 'Assinatura do motorista ou do cliente' });
  await expect
    .poll(() => signature.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(100);
  await panel.getByRole('button', { name: 'Conferir' }).click();
  await expect(panel).toContainText('Outra obra · conferido');
  await page.keyboard.press('Escape');
  await page.getByText('Resumo', { exact: true }).click();
  await expect(
    page.getByRole('img', { name: /^Retornos por motivo\. Sobra do cliente: 3,0 m³/ }),
  ).toBeVisible();
});

test('the seller refuses from their agenda with a reason, and the plant reads it', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const seller = await openAs(browser, 'vendedor');
  await enterAs(page, 'unidade');
  const load = await aLoadUnderWay(page, `Construtora Recusa ${Date.now()}`);
  const asked: Pour = await requestPour(seller, `Obra que recusa ${Date.now()}`, {
    startsAt: new Date(Date.now() + 15 * 60_000).toISOString(),
  });
  await confirmPour(page, asked);
  const made = await aReturnOf(page, load.id);
  await post(page, `/api/concrete-return/${made.id}/offers`, { id: randomUUID(), pourId: asked.id, m3: 2 });

  await seller.goto(`/seller-schedule-view?programacao=${asked.id}`);
  const offer = seller.getByRole('dialog').getByRole('status').filter({ hasText: 'Sobra de 2,0 m³' });
  await offer.getByRole('button', { name: 'Recusar', exact: true }).click();
  await offer.getByRole('button', { name: 'Recusar sobra' }).click();
  await expect(offer).toContainText('Diga por que a sobra não serve.');
  await offer.getByLabel('Por que não?').fill('A forma ainda não está pronta');
  await offer.getByRole('button', { name: 'Recusar sobra' }).click();
  await expect(offer).toHaveCount(0);

  await page.goto(`/concrete-return-list?retorno=${made.id}`);
  const panel = page.getByRole('dialog', { name: /^Retorno da/ });
  await expect(panel).toContainText('A forma ainda não está pronta');
  // It goes to the blocks instead, and the customer pays for half of it.
  const blocks = panel.getByRole('listitem').filter({ hasText: 'Blocos' });
  await blocks.getByRole('button', { name: 'Dar este destino' }).click();
  await page.getByRole('dialog', { name: 'Destino: blocos' }).getByLabel('Operador').fill('Zé da pá');
  await page.keyboard.press('Enter');
  await expect(panel).toContainText('Zé da pá');
  await panel.getByRole('button', { name: 'Cobrar do cliente' }).click();
  const charge = page.getByRole('dialog', { name: 'Cobrar do cliente' });
  await charge.getByLabel('Volume cobrado (m³)').fill('1');
  // As much as the load costs by the list of the company that is staged.
  const price = `R$ ${(load.priceCentsPerM3 / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })}`;
  await expect(charge).toContainText(price);
  await charge.getByRole('button', { name: 'Salvar cobrança' }).click();
  await expect(panel).toContainText(`1,0 m³ · ${price}`);
});

test('form, list and sums fit the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAs(page, 'unidade');
  for (const path of [
    '/concrete-return',
    '/concrete-return-list',
    '/concrete-return-list?ver=resumo',
    '/concrete-return-list?ver=mapa',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});

async function aReturnOf(page: Page, loadId: string): Promise<ConcreteReturn> {
  const photoId = randomUUID();
  const sent = await page.request.post('/api/files', {
    multipart: { id: photoId, purpose: 'load-photo', file: photo },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  return post<ConcreteReturn>(page, '/api/concrete-return', {
    id: randomUUID(),
    loadId,
    residueM3: 0,
    surplusM3: 2,
    reason: 'customer_surplus',
    reasonText: '',
    party: 'customer',
    photoIds: [photoId],
    signatureId: null,
    slumpMm: null,
    temperatureC: null,
    destination: null,
  });
}

test('the list’s hours are the plant’s, also on a device of another time zone', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext({ timezoneId: 'Asia/Tokyo' })).newPage();
  await enterAs(page, 'unidade');
  const hourThere = () =>
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      hour: '2-digit',
      hourCycle: 'h23',
    }).format();
  const before = hourThere();
  await page.goto('/concrete-return-list');
  const updated = page.getByText(/^atualizado às/);
  await expect(updated).toBeVisible();
  await expect(updated).toHaveText(new RegExp(`às (${before}|${hourThere()}):`));
  await page.context().close();
});

test('the list of all units shows its last column without a move', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, 'admin');
  await page.goto('/concrete-return-list');
  await expect(page.getByRole('columnheader', { name: 'Nota e unidade' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Prova' })).toBeInViewport({ ratio: 1 });
});
