import { randomUUID } from 'node:crypto';
import { enterAs, get } from '../app/enter.ts';
import { expect, type Page, test } from '../app/test.ts';
import { dayBefore, figureIn, recordCustomer } from './loads.fixture.ts';
import { dayFigure, entryWith, fieldOf, openRecordForm, tabTo, typeLoad } from './record-form.fixture.ts';

// Only this file adds loads to the running day of the first plant.

/** A name that no other customer has; short enough to be typed. */
const newName = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;

const recordings = (page: Page) => {
  const answers: number[] = [];
  page.on('response', (answer) => {
    const isRecord =
      answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/api/concrete-volume';
    if (isRecord) answers.push(answer.status());
  });
  return answers;
};

/** How many loads of a customer are in the ledger of the last days. */
async function loadsOf(page: Page, customerId: string): Promise<number> {
  const { loads } = await get<{ loads: number }>(
    page,
    `/api/concrete-volume/totals?customerId=${customerId}&from=${dayBefore(400)}`,
  );
  return loads;
}

test.beforeEach(async ({ page }) => {
  await enterAs(page, 'unidade');
});

test('a load is recorded with the keyboard only, and stands in the last entries and in the day', async ({
  page,
}) => {
  const { name } = await recordCustomer(page, newName('Teclado'));
  await openRecordForm(page);
  const delivered = figureIn(await dayFigure(page, 'Volume hoje').textContent());
  const loads = figureIn(await dayFigure(page, 'Cargas').textContent());
  await typeLoad(page, { customer: name, volume: '7,5' });
  await page.keyboard.press('Control+Enter');
  await expect(entryWith(page, name)).toContainText('7,5 m³');
  await expect.poll(async () => figureIn(await dayFigure(page, 'Cargas').textContent())).toBe(loads + 1);
  await expect
    .poll(async () => figureIn(await dayFigure(page, 'Volume hoje').textContent()))
    .toBeCloseTo(delivered + 7.5, 5);
  await expect(fieldOf(page, 'm³ carregado')).toBeFocused();
});

test('what was typed survives a reload', async ({ page }) => {
  const { name } = await recordCustomer(page, newName('Rascunho'));
  await openRecordForm(page);
  await typeLoad(page, { customer: name, volume: '4,5', note: '778899' });
  await page.reload();
  await expect(page.getByText('Continuando o que você digitou antes.')).toBeVisible();
  await expect(fieldOf(page, 'Cliente')).toHaveValue(name);
  await expect(fieldOf(page, 'm³ carregado')).toHaveValue('4,5');
  await expect(fieldOf(page, 'Nota n.º')).toHaveValue('778899');
  await page.getByRole('button', { name: 'Começar de novo' }).click();
  await expect(fieldOf(page, 'm³ carregado')).toHaveValue('');
});

test('without a network loads wait on the device, each with its own note, and go once when there is one', async ({
  page,
  context,
}) => {
  const customer = await recordCustomer(page, newName('Offline'));
  await openRecordForm(page);
  const answers = recordings(page);
  await typeLoad(page, { customer: customer.name, volume: '3,5' });
  const note = Number(await fieldOf(page, 'Nota n.º').inputValue());
  await context.setOffline(true);
  await page.keyboard.press('Control+Enter');
  const waiting = entryWith(page, 'No aparelho: será enviada quando houver conexão');
  await expect(waiting).toHaveCount(1);
  await expect(fieldOf(page, 'Nota n.º')).toHaveValue(String(note + 1));
  await tabTo(page, 'm³ carregado');
  await page.keyboard.type('4');
  await page.keyboard.press('Control+Enter');
  await expect(waiting).toHaveCount(2);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Neste aparelho' })).toBeHidden();
  await expect(entryWith(page, customer.name)).toHaveCount(2);
  expect(await loadsOf(page, customer.id)).toBe(2);
  expect(answers).toEqual([200, 200]);
});
