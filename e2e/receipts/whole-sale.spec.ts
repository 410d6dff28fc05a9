import { randomInt, randomUUID } from 'node:crypto';
import type { MixOption } from '@traco/contract/catalogue/catalogue';
import type { Statement } from '@traco/contract/commission/statement';
import type { Load } from '@traco/contract/concrete-volume/load';
import type { Pour } from '@traco/contract/pours/pour';
import type { QuotePage } from '@traco/contract/records/quote-page';
import { callAs, enterAs, get, post } from '../app/enter.ts';
import { borrow } from '../app/lent-pages.ts';
import { expect, type Page, test } from '../app/test.ts';
import { dayBefore, recordCustomer } from '../concrete-volume/loads.fixture.ts';
import { freeTrucks, OFFICE, today } from '../concrete-volume/planned-loads.fixture.ts';
import { confirmPour } from '../pours/pours.fixture.ts';
import { ownIds } from '../qr-codes/printed-codes.fixture.ts';

/** A passer-by asks the seller for a quote from their public page. */
async function askForQuote(visitor: Page, sellerId: string, name: string) {
  // Requests are counted by line and hour: each run comes from a line of its own.
  await visitor
    .context()
    .setExtraHTTPHeaders({ 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(1, 255)}` });
  await visitor.goto(`/seller-page/${sellerId}`);
  await visitor.getByLabel('Seu nome').fill(name);
  await visitor.getByLabel('Telefone com DDD').fill('15991234567');
  await visitor.getByLabel('Cidade e bairro da obra').fill('Votorantim, Centro');
  await visitor.getByLabel('Tipo de obra').selectOption({ label: 'Casa' });
  await visitor.getByLabel(/^Autorizo o uso/).check();
  await visitor.getByRole('button', { name: 'Solicitar orçamento' }).click();
  await expect(visitor.getByRole('heading', { name: 'Pedido enviado' })).toBeVisible();
}

/** The request becomes a quote of 2 m³, which its customer accepts. */
async function quoteRequest(page: Page, name: string): Promise<QuotePage['quote']> {
  await page.goto('/seller-dashboard');
  const line = page.getByRole('listitem').filter({ hasText: name });
  await line.getByRole('link', { name: 'Fazer orçamento' }).click();
  const form = page.getByRole('form', { name: 'Novo orçamento' });
  await expect(form.getByLabel('Ou só o nome')).toHaveValue(name);
  await form.getByLabel('Traço').first().selectOption({ index: 1 });
  await form.getByLabel('m³').first().fill('2');
  await form.getByLabel(/Distância/).fill('8');
  await form.getByRole('button', { name: /Salvar orçamento/ }).click();
  await expect(page).toHaveURL(/orcamento=[0-9a-f-]{36}/);
  const id = new URL(page.url()).searchParams.get('orcamento')!;
  const { quote } = await get<QuotePage>(page, `/api/records/quotes/${id}`);
  const sent = await post<QuotePage['quote']>(page, `/api/quotes/${id}/send`, { revision: quote.revision });
  return post(page, `/api/quotes/${id}/answer`, { revision: sent.revision, answer: 'accepted' });
}

/** It is poured today, and its one load leaves the plant. */
async function pourAndLoad(page: Page, quote: QuotePage['quote'], name: string, sellerId: string) {
  const office = await callAs(OFFICE);
  const customer = await recordCustomer(office, name, sellerId);
  const site = { id: randomUUID(), customerId: customer.id, name: 'Obra do Parque', coordinates: null };
  await post(office, '/api/sites', {
    ...site,
    address: '',
    city: '',
    accessNotes: '',
    contacts: [],
    largestTruckM3: null,
    travelMinutes: null,
    active: true,
  });
  const mixes = await get<MixOption[]>(page, '/api/catalogue/mixes');
  const [item] = quote.terms.items;
  const pour = await post<Pour>(page, '/api/pours', {
    id: randomUUID(),
    customerId: customer.id,
    siteId: site.id,
    mixId: mixes.find(({ id }) => id === item!.mixId)!.id,
    quote: { id: quote.id, version: quote.version, item: 0 },
    startsAt: new Date(Date.now() + 45 * 60_000).toISOString(),
    m3: 2,
    loadM3: 2,
    intervalMinutes: 30,
    element: 'slab',
    pumped: false,
    contactName: 'Mestre João',
    contactPhone: '15987654321',
  });
  await confirmPour(office, pour);
  const board = await today(office);
  const load = board.loads.find(({ pourId }) => pourId === pour.id)!;
  // Journeys that type a truck take the first ones.
  const truck = freeTrucks(board).at(-1)!;
  const loaded = await post<Load>(office, `/api/concrete-volume/planned/${load.id}`, {
    id: randomUUID(),
    revision: load.revision,
    loadedAt: new Date().toISOString(),
    vehicleId: truck.id,
    driverId: truck.driverId,
    loadedM3: 2,
    priceCentsPerM3: pour.money?.priceCentsPerM3,
    reasons: { early_load: 'Obra pediu antes', price_off_list: 'Preço do orçamento' },
  });
  await post(office, `/api/operational-sheet/loads/${loaded.id}/step`, {
    id: randomUUID(),
    revision: loaded.revision,
    to: 'en_route',
    loadedM3: 2,
  });
  return { customer, loaded };
}

test('a request becomes a paid load with its line of commission, one thread from end to end', async ({
  page,
  browser,
}) => {
  const name = `Pedido ${randomUUID().slice(0, 8)}`;
  await enterAs(page, 'vendedor2');
  const { sellerId } = await ownIds(page);
  await askForQuote(await borrow(browser), sellerId!, name);
  const quote = await quoteRequest(page, name);
  const { customer, loaded } = await pourAndLoad(page, quote, name, sellerId!);

  await page.goto(`/create-receipt?recibo=novo&cliente=${customer.id}`);
  const form = page.getByRole('form', { name: 'Novo recibo' });
  await form.getByRole('checkbox').first().check();
  await form.getByLabel('CPF ou CNPJ').fill('529.982.247-25');
  await form.getByRole('button', { name: 'Emitir recibo' }).click();
  await expect(page.getByRole('heading', { name: /^Recibo R-/ })).toBeVisible();

  const thread = page.getByRole('region', { name: 'Do pedido ao recibo' });
  await expect(thread).toContainText(name);
  await thread.getByRole('link', { name: new RegExp(`^${quote.number} · `) }).click();
  await page.waitForURL(new RegExp(`/quotes/${quote.id}|abre=`));
  await expect(page.getByRole('link', { name: /^R-.* · R\$/ }).first()).toBeVisible();

  const month = dayBefore(0).slice(0, 7);
  const { lines } = await get<Statement>(page, `/api/commission/statement?month=${month}`);
  const line = lines.find(({ loadId }) => loadId === loaded.id);
  expect(line).toMatchObject({ m3: 2, isEarned: true });
  await page.goto(`/seller-historical-goals?mes=${month}`);
  await expect(page.getByText(line!.note).first()).toBeVisible();
});
