/** Whether a page's code failed because one of its style sheets did not come. */
export const isStyleFailure = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('Unable to preload CSS');

const failed = new WeakSet<EventTarget>();

/**
 * From now on it is known which style sheets did not come: of one that is merely on its way browsers show as little. Begun when those
 * that the start needs have come or failed.
 */
export function watchStyles(page: Document): void {
  for (const link of sheetsOf(page)) if (!isReadable(link.sheet)) failed.add(link);
  // Such an event does not bubble.
  page.addEventListener('error', ({ target }) => target && failed.add(target), { capture: true });
}

const sheetsOf = (page: Document) => [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

/**
 * Asks again for the style sheets of the page that did not come. The bundler's own loader asks for each only
 * once, so that a page whose code is asked for again would otherwise be drawn without its style.
 * @throws when one of them still does not come
 */
export async function mendStyles(page: Document, attempt: number): Promise<void> {
  const broken = sheetsOf(page).filter((link) => failed.has(link));
  await Promise.all(broken.map((link) => askAgain(link, attempt)));
}

/** Browsers leave no sheet where none came, or one of which nothing may be read. */
function isReadable(sheet: CSSStyleSheet | null): boolean {
  try {
    return sheet !== null && sheet.cssRules.length >= 0;
  } catch {
    return false;
  }
}

function askAgain(link: HTMLLinkElement, attempt: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fresh = link.cloneNode() as HTMLLinkElement;
    fresh.href = `${link.href.split('?')[0]}?retry=${attempt}`;
    fresh.onload = () => resolve();
    fresh.onerror = () => reject(new Error(`Unable to preload CSS for ${fresh.href}`));
    link.replaceWith(fresh);
  });
}
