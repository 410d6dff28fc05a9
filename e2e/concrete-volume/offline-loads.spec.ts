import { randomInt, randomUUID } from 'node:crypto';
import { formatPlate } from '@traco/contract/values/identifiers';
import { enterAs, get, post } from '../app/enter.ts';
import { PASSWORD } from '../app/people.fixture.ts';
import { expect, type Page, test } from '../app/test.ts';
import { dayBefore, recordCustomer, recordLoad } from './loads.fixture.ts';
import { freeTrucks, today } from './planned-loads.fixture.ts';
import {
  chooseByTyping,
  entryWith,
  fieldOf,
  openRecordForm,
  tabTo,
  typeLoad,
} from './record-form.fixture.ts';

test.use({ serviceWorkers: 'allow' });

const newName = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;
const newNote = () => String(randomInt(500_000, 900_000));

/** How often each load was sent, by what the server answered. */
const recordings = (page: Page) => {
  const answers: number[] = [];
  page.on('response', (answer) => {
    const isRecord =
      answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/api/concrete-volume';
    if (isRecord) answers.push(answer.status());
  });
  return answers;
};

const loadsOf = async (page: Page, customerId: string) =>
  (
    await get<{ loads: number }>(
      page,
      `/api/concrete-volume/totals?customerId=${customerId}&from=${dayBefore(7)}`,
    )
  ).loads;

/** Waits until the next reload is served by the service worker. */
async function whenInstalled(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** What the device keeps of the server's answers, as text. */
const keptAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('traco', 1);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('drafts').objectStore('drafts').get('kept-queries');
          asked.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(asked.result ?? null));
          };
        };
      }),
  );

const inTopBar = (page: Page) => page.getByRole('banner').getByRole('link', { name: /no aparelho$/ });

test('after a reload without a network a load is typed in full, waits on the device and goes once', async ({
  page,
  context,
}) => {
  await enterAs(page, 'unidade');
  const customer = await recordCustomer(page, newName('Sertão'));
  const site = await post<{ name: string }>(page, '/api/catalogue/sites', {
    id: randomUUID(),
    customerId: customer.id,
    name: 'Ponte velha',
  });
  const [truck] = freeTrucks(await today(page));
  await openRecordForm(page);
  await whenInstalled(page);
  await expect.poll(() => keptAnswers(page)).toContain(customer.name);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Sem conexão', { exact: true })).toBeVisible();
  const answers = recordings(page);
  await typeLoad(page, { customer: customer.name, volume: '6,5', day: dayBefore(1), note: newNote() });
  await expect(fieldOf(page, 'Vendedor')).not.toHaveValue('');
  await tabTo(page, 'Obra');
  await chooseByTyping(page, 'Ponte', site.name);
  await tabTo(page, 'Caminhão');
  await chooseByTyping(page, truck!.plate, new RegExp(formatPlate(truck!.plate)));
  await expect(fieldOf(page, 'Motorista')).not.toHaveValue('');
  await page.keyboard.press('Control+Enter');
  await expect(entryWith(page, customer.name)).toContainText('No aparelho');
  await expect(inTopBar(page)).toHaveText('1 no aparelho');
  await context.setOffline(false);
  await expect(page.getByText(`Carga de ${customer.name} enviada.`)).toBeVisible();
  await expect(inTopBar(page)).toBeHidden();
  expect(await loadsOf(page, customer.id)).toBe(1);
  expect(answers).toEqual([200]);
  await expect(entryWith(page, 'Sem conexão')).toHaveCount(0);
});

test('what waits on the device is counted on every screen and goes from any of them', {
  tag: '@long',
}, async ({ page, context }) => {
  await enterAs(page, 'unidade');
  const customer = await recordCustomer(page, newName('Estrada'));
  // Without its worker here, the browser opens offline what it has opened before.
  await page.goto('/concretometro');
  await expect(page.getByRole('heading', { name: 'Concretômetro' })).toBeVisible();
  await openRecordForm(page);
  await typeLoad(page, { customer: customer.name, volume: '5', day: dayBefore(1), note: newNote() });
  await context.setOffline(true);
  await page.keyboard.press('Control+Enter');
  await expect(inTopBar(page)).toHaveText('1 no aparelho');
  await page.getByRole('navigation').getByRole('link', { name: 'Concretômetro' }).first().click();
  await expect(page.getByRole('heading', { name: 'Concretômetro' })).toBeVisible();
  await expect(inTopBar(page)).toHaveText('1 no aparelho');
  await context.setOffline(false);
  await expect(inTopBar(page)).toBeHidden();
  await expect.poll(() => loadsOf(page, customer.id)).toBe(1);
});

test('a screen opened anew sends what an earlier visit left, and says what the server refuses', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, 'unidade');
  const customer = await recordCustomer(page, newName('Refugo'));
  const note = newNote();
  await openRecordForm(page);
  await page.route('**/api/concrete-volume', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await typeLoad(page, { customer: customer.name, volume: '4', day: dayBefore(1), note });
  await page.keyboard.press('Control+Enter');
  await expect(inTopBar(page)).toHaveText('1 no aparelho');
  await page.unroute('**/api/concrete-volume');
  await recordLoad(page, {
    noteNumber: Number(note),
    loadedAt: new Date(Date.now() - 86_400_000).toISOString(),
  });
  await page.goto('/concretometro');
  await expect(page.getByText(`A carga de ${customer.name} não entrou`)).toBeVisible();
  await inTopBar(page).click();
  await page.getByRole('button', { name: 'Corrigir' }).click();
  await expect(page.getByText('Já existe uma carga com esta nota nesta unidade.')).toBeVisible();
  await expect(fieldOf(page, 'Nota n.º')).toBeFocused();
  await expect(inTopBar(page)).toBeHidden();
});

test('the catalogue leaves the device when its person signs out, and is never shown to another', async ({
  page,
}) => {
  await enterAs(page, 'unidade');
  const customer = await recordCustomer(page, newName('Segredo'));
  await openRecordForm(page);
  await expect.poll(() => keptAnswers(page)).toContain(customer.name);
  // Another person on the same device, without the first having signed out.
  await post(page, '/api/identity/sign-in', { user: 'unidade2', password: PASSWORD });
  await openRecordForm(page);
  await expect.poll(() => keptAnswers(page)).toContain('mixes');
  expect(await keptAnswers(page)).not.toContain(customer.name);
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await keptAnswers(page)).toBe('null');
});
