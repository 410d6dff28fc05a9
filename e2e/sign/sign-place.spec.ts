import { expectAccessible } from '../app/accessible.ts';
import { callAs } from '../app/enter.ts';
import { borrow } from '../app/lent-pages.ts';
import { expect, type Locator, type Page, test } from '../app/test.ts';
import { consent, fillIn, goOn, PHONE, sendToSign, stepIs } from './signing.fixture.ts';

const joao = { name: 'João Pedro da Silva', cpf: '52998224725' };

interface Box {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the page sends as it signs. */
async function sentBy<Sent>(page: Page, act: () => Promise<void>): Promise<Sent> {
  const asked = page.waitForRequest((request) => /\/api\/sign\/[^/]+$/.test(request.url()));
  await act();
  return (await asked).postDataJSON() as Sent;
}

const placed = (page: Page) => page.getByRole('button', { name: 'Sua assinatura na página 1', exact: true });

/** Moved by arrows, made wider by Shift, taken away by Delete. */
async function byKeyboard(page: Page, signature: Locator) {
  await signature.focus();
  const before = (await signature.boundingBox())!;
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowLeft');
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowUp');
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await signature.boundingBox())!.width).toBeGreaterThan(before.width);
  expect((await signature.boundingBox())!.x).toBeLessThan(before.x);
  await page.keyboard.press('Delete');
}

test('a finger puts the signature on the page at 360 px, moves it, makes it larger, and takes one away; so does the keyboard', async ({
  browser,
}) => {
  const { links } = await sendToSign(await callAs('unidade'), [joao]);
  const page = await borrow(browser, PHONE);
  await page.goto(links[0]!);
  await page.getByText('Contrato de fornecimento, folha 1').waitFor();
  await fillIn(page, joao);
  await page.getByRole('button', { name: 'Colocar na página' }).click();
  await stepIs(page, 'place');
  await expect(page.getByText('Toque na página onde a assinatura deve ficar.')).toBeVisible();
  const paper = (await page.locator('.page').first().boundingBox())!;
  await page.touchscreen.tap(paper.x + paper.width / 2, paper.y + paper.height / 2);
  await expect(placed(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);

  const finger = await page.context().newCDPSession(page);
  const slide = async (from: { x: number; y: number }, by: { x: number; y: number }) => {
    const touch = (type: 'touchStart' | 'touchMove', share: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: from.x + by.x * share, y: from.y + by.y * share }],
      });
    await touch('touchStart', 0);
    for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const before = (await placed(page).boundingBox())!;
  await slide({ x: before.x + before.width / 2, y: before.y + before.height / 2 }, { x: -60, y: -40 });
  await expect.poll(async () => (await placed(page).boundingBox())!.x).toBeLessThan(before.x - 40);
  const moved = (await placed(page).boundingBox())!;
  expect(moved.y).toBeLessThan(before.y - 25);
  await slide({ x: moved.x + moved.width, y: moved.y + moved.height }, { x: 400, y: 0 });
  await expect.poll(async () => (await placed(page).boundingBox())!.width).toBeGreaterThan(moved.width + 20);
  await page.getByRole('button', { name: 'Colocar nesta página' }).click();
  await expect(placed(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Tirar: Sua assinatura na página 1' }).last().click();
  await expect(placed(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Colocar nesta página' }).press('Enter');
  await expect(placed(page)).toHaveCount(2);
  await byKeyboard(page, placed(page).last());
  await expect(placed(page)).toHaveCount(1);
  await placed(page).press('Delete');
  await expect(page.getByText('Toque na página onde a assinatura deve ficar.')).toBeVisible();
  await page.getByRole('button', { name: 'Colocar nesta página' }).press('Enter');

  await goOn(page, 'review');
  await expect(page.getByText('A assinatura fica em 1 lugar do documento.')).toBeVisible();
  const { places } = await sentBy<{ places: Box[] }>(page, () => consent(page));
  expect(places).toHaveLength(1);
  expect(places[0]!.page).toBe(0);
  expect(places[0]!.width).toBeLessThanOrEqual(0.9);
  expect(places[0]!.x + places[0]!.width).toBeLessThanOrEqual(1.0001);
  await expect(page.getByText('Todos assinaram.', { exact: false })).toBeVisible();
});
