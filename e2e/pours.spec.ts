import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import type { MixOption, SiteOption } from '@traco/contract/catalogue';
import type { Pour } from '@traco/contract/pour';
import { enterAs, get, post, recordCustomer } from './loads.ts';
import { chooseByTyping, fieldOf, tabTo } from './record-form.ts';

/** A day so many days ahead on the plant's clock, as it is typed. */
function typedDayAhead(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(at);
}

/** An instant so many days ahead at an hour of Brasília. */
const instantAhead = (days: number, time: string) => {
  const [day, month, year] = typedDayAhead(days).split('/');
  return new Date(`${year}-${month}-${day}T${time}:00-03:00`).toISOString();
};

/** Asks for a pour of a customer of its own, as whoever is signed in on the page. */
async function requestPour(page: Page, name: string, fields: Partial<Record<string, unknown>> = {}) {
  const customer = await recordCustomer(page, name);
  const site = await post<SiteOption>(page, '/api/catalogue/sites', {
    id: randomUUID(),
    customerId: customer.id,
    name: 'Obra do Parque',
  });
  const mixes = await get<MixOption[]>(page, '/api/catalogue/mixes');
  return post<Pour>(page, '/api/pours', {
    id: randomUUID(),
    customerId: customer.id,
    siteId: site.id,
    mixId: mixes.find(({ pumpable }) => pumpable)?.id,
    startsAt: instantAhead(3, '09:00'),
    m3: 16,
    loadM3: 8,
    intervalMinutes: 64,
    element: 'slab',
    pumped: false,
    contactName: 'Mestre João',
    contactPhone: '15987654321',
    ...fields,
  });
}

/** Confirms as the office does, whatever the day looks like. */
const confirmPour = (page: Page, { id, revision }: Pour) =>
  post<Pour>(page, `/api/pours/${id}/step`, {
    revision,
    to: 'confirmed',
    overrideReason: 'Combinado com a usina',
  });

const answerOf = (page: Page) => page.getByRole('region', { name: 'Cabe ou não cabe?' });

test('the seller asks while the answer changes under his fingers, with the keyboard only', async ({
  page,
}) => {
  await enterAs(page, 'vendedor');
  const customer = await recordCustomer(page, `Construtora Aurora ${Date.now()}`);
  await page.goto('/seller-schedule-view');
  await page.getByRole('button', { name: 'Nova programação' }).click();
  const form = page.getByRole('form', { name: 'Nova programação' });
  await expect(fieldOf(page, 'Cliente')).toBeFocused();
  await chooseByTyping(page, customer.name, customer.name);
  await tabTo(page, 'Obra');
  await page.keyboard.type('Residencial Ipê');
  await page.getByRole('option', { name: 'Cadastrar “Residencial Ipê”' }).click();
  await page.getByRole('button', { name: 'Cadastrar obra' }).click();
  await expect(fieldOf(page, 'Obra')).toHaveValue('Residencial Ipê');
  await tabTo(page, 'Produto');
  await chooseByTyping(page, 'C25', /^C25/);
  await tabTo(page, 'Peça');
  await chooseByTyping(page, 'Laje', 'Laje');
  await tabTo(page, 'Volume (m³)');
  await page.keyboard.type('16');
  await tabTo(page, 'Dia');
  await page.keyboard.type(typedDayAhead(3));
  await tabTo(page, 'Hora na obra');
  await page.keyboard.type('10');
  await expect(answerOf(page)).toContainText('2 × 8,0 m³');

  await tabTo(page, 'Volume (m³)');
});
