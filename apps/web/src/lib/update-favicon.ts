import { FAVICON_RETRIES, FAVICON_RETRY_STEP_MS, steppedDelay } from '@traco/contract/constants';
import { logoUrl } from '@traco/contract/logos/logo-url';
import type { fetchAsShown } from './shown-person.ts';
import { withRetries } from './with-retries.ts';

/** Reads the sign-in logo's row. Null when there is none. @throws when the server does not answer well */
export async function findLoginLogo(ask: typeof fetchAsShown): Promise<string | null> {
  const answer = await ask('/api/logos/login', { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`GET /api/logos/login answered ${answer.status}`);
  const row: unknown = await answer.json();
  if (typeof row !== 'object' || row === null || !('file_path' in row)) return null;
  return typeof row.file_path === 'string' && row.file_path !== '' ? row.file_path : null;
}

/**
 * Applies the sign-in logo to every icon link of the page. A failure is logged and tried 2 more times
 * (after 1 s, then 2 s). Never throws.
 */
export async function updateFavicon(
  page: Pick<Document, 'querySelectorAll'>,
  ask: typeof fetchAsShown,
  sleep?: (milliseconds: number) => Promise<void>,
): Promise<void> {
  try {
    const filePath = await withRetries(() => findLoginLogo(ask), {
      retries: FAVICON_RETRIES,
      delay: (attempt) => steppedDelay(FAVICON_RETRY_STEP_MS, attempt),
      sleep,
      onFailure: (error) => console.warn('The favicon could not be updated', error),
    });
    if (!filePath) return;
    for (const link of page.querySelectorAll<HTMLLinkElement>(
      'link[rel~="icon"], link[rel="apple-touch-icon"]',
    )) {
      link.removeAttribute('type');
      link.href = logoUrl(filePath);
    }
  } catch (error) {
    console.warn('The favicon could not be updated', error);
  }
}
