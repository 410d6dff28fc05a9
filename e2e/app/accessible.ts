import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect, type Page, test } from './test.ts';

/**
 * axe finds nothing serious on the page that is open. Each page is looked at once, in the scheme that its journey's title
 * falls on: about half of them are dark. What colours there are can be read on each other in both
 * (`apps/web/src/app/contrast.test.ts`).
 * @param open opens the page under the scheme: one that is signed out chooses it as it starts
 */
export async function expectAccessible(page: Page, open?: () => Promise<void>) {
  const scheme = test.info().title.length % 2 === 0 ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: scheme });
  await open?.();
  expect(await graveIn(page, scheme, ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])).toEqual([]);
}

/** How much still moves when the page has been drawn: nothing may, for who asks for less motion. */
const movement = async () => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return document.getAnimations().length;
};

/**
 * Marks what a list repeats: of entries with the same elements, attributes and classes, all but the first two (which a
 * striped list draws differently). They differ in their words only, and most of what a long list costs is they.
 */
const markRepeated = () => {
  for (const marked of document.querySelectorAll('[data-repeated]')) marked.removeAttribute('data-repeated');
  const drawn = (entry: Element) =>
    [entry, ...entry.querySelectorAll('*')]
      .map((each) => {
        // How long a bar is does not tell how it is drawn.
        const style = each.getAttribute('style')?.replaceAll(/[\d.]+(px|%)/g, '');
        return [each.tagName, each.getAttribute('class'), style, each.getAttributeNames()];
      })
      .join();
  for (const list of document.querySelectorAll('tbody, ul, ol')) {
    const seen = new Map<string, number>();
    for (const entry of list.children) {
      const kind = drawn(entry);
      const times = (seen.get(kind) ?? 0) + 1;
      seen.set(kind, times);
      if (times > 2) entry.setAttribute('data-repeated', '');
    }
  }
};

/** A page on which axe looked already, in these schemes. */
interface Looked {
  axe: typeof axe;
  looked?: string[];
}

/** What axe finds grave on the page that is open, under these rules. */
export async function graveIn(page: Page, colorScheme: string, runOnly: string[]): Promise<string[]> {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  expect(await page.evaluate(movement), 'animations of who asks for less motion').toBe(0);
  // Read into a page once, which keeps it from screen to screen; only what is wrong is told, the rest is not gathered.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.evaluate(markRepeated);
  const options: RunOptions = { runOnly, resultTypes: ['violations'], selectors: false, preload: false };
  const { violations } = await page.evaluate(
    ([scheme, chosen]): Promise<AxeResults> => {
      const seen = window as unknown as Looked;
      seen.looked ??= [];
      // What surrounds a screen stays from one to the next: it is looked at once in each scheme.
      const surroundings = seen.looked.includes(scheme)
        ? [['[data-shell="nav"]'], ['[data-shell="top"]'], ['[data-shell="bar"]']]
        : [];
      seen.looked.push(scheme);
      const exclude = [...surroundings, ['[data-repeated]']];
      return seen.axe.run({ exclude }, chosen);
    },
    [colorScheme, options] as const,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${colorScheme}: ${id}: ${nodes[0]?.html}`);
}
