import { ROOT_LOOKUP_RETRIES, ROOT_LOOKUP_STEP_MS } from '@traco/contract/constants';
import { withRetries } from '../../lib/with-retries.ts';

/** The page has no root element, even after the lookups of the specification. */
export class RootElementMissingError extends Error {
  override name = 'RootElementMissingError';
}

/**
 * Finds the element that the app mounts into; when it is missing, looks again 3 times, 100 ms apart.
 * @throws RootElementMissingError
 */
export function findRoot(
  page: Pick<Document, 'getElementById'>,
  sleep?: (milliseconds: number) => Promise<void>,
): Promise<HTMLElement> {
  const lookUp = () => {
    const root = page.getElementById('root');
    if (!root) throw new RootElementMissingError('The page has no #root element');
    return root;
  };
  return withRetries(lookUp, {
    retries: ROOT_LOOKUP_RETRIES,
    delay: () => ROOT_LOOKUP_STEP_MS,
    sleep,
  });
}
