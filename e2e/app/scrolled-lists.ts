import type { Page } from './test.ts';

/** Lists that are wider than their box: a desk's window shows all that is usual of them. */
export const scrolledLists = (page: Page) =>
  page
    .locator('section:has(> table)')
    .evaluateAll((boxes) =>
      boxes.flatMap((box) => (box.scrollWidth > box.clientWidth ? [box.getAttribute('aria-label')] : [])),
    );
