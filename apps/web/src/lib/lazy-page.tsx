import { LAZY_PAGE_RETRIES, lazyPageDelay } from '@traco/contract/constants';
import type { ComponentType } from 'react';
import { isStyleFailure, mendStyles } from './mend-styles.ts';
import { withRetries } from './with-retries.ts';

/** How a screen's page is loaded: the module's default export is the page. */
export type PageLoader<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Loads a page's code; a failure is tried 3 more times, after 500 ms growing by 1.5 up to 3 s. Some browsers
 * remember a module that failed, so a further try asks under a fresh address when the failure names one.
 * @throws the last failure
 */
export async function loadPage<Props = object>(
  load: PageLoader<Props>,
  sleep?: (milliseconds: number) => Promise<void>,
): Promise<ComponentType<Props>> {
  let attempt = 0;
  let address: string | undefined;
  let lacksStyle = false;
  const plan = {
    retries: LAZY_PAGE_RETRIES,
    delay: lazyPageDelay,
    sleep,
    onFailure: (error: unknown) => {
      address ??= addressIn(error);
      lacksStyle ||= isStyleFailure(error);
      console.warn('A page could not be loaded; trying again', error);
    },
  };
  return withRetries(async () => {
    attempt += 1;
    if (lacksStyle) await mendStyles(document, attempt);
    const module = await (address ? importFresh<Props>(address, attempt) : load());
    return module.default ?? (await load()).default;
  }, plan);
}

function addressIn(error: unknown): string | undefined {
  return error instanceof Error ? error.message.match(/https?:\/\/\S+\.js/)?.[0] : undefined;
}

const importFresh = <Props,>(address: string, attempt: number): Promise<{ default?: ComponentType<Props> }> =>
  import(/* @vite-ignore */ `${address}?retry=${attempt}`);
