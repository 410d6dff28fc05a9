import { enterAs } from './enter.ts';
import { expect, type Locator, type Page, test } from './test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Texts that are wider than the room they have. */
const cutTexts = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
/** Over how many lines the text of an element runs. */
const linesOf = (element: Locator) =>
  element.evaluate((node) => {
    const text = document.createRange();
    text.selectNodeContents(node);
    return text.getClientRects().length;
  });
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [user, path] of [
  ['unidade', '/unit-dashboard'],
  ['vendedor', '/seller-dashboard'],
  ['supervisor', '/supervisor-dashboard'],
  ['admin', '/admin-dashboard'],
] as const)
  test(`the bar of ${user} shows its words whole on the narrowest phone`, async ({ page }) => {
    await enterAs(page, user);
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Atalhos' })).toBeVisible();
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    expect(await cutTexts(page, '[data-shell="bar"] span')).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });

for (const path of ['/unit-dashboard?tv=1', '/concretometro?tv=1'])
  test(`${path} is left by a button that stands whole above the plant's name`, async ({ page }) => {
    await enterAs(page, 'unidade');
    await page.goto(path);
    const name = await page.getByRole('heading', { level: 1 }).boundingBox();
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      const { x, y, width, height } = (await button.boundingBox())!;
      expect(x + width).toBeLessThanOrEqual(360);
      expect(y + height).toBeLessThanOrEqual(name!.y);
      expect(await linesOf(button)).toBe(1);
    }
    expect(await overflow(page)).toBe(0);
  });
