import { LAZY_PAGE_RETRIES, lazyPageDelay } from '@traco/contract/constants';
import { type ComponentType, lazy } from 'react';
import { atRest } from './at-rest.ts';
import { isStyleFailure, mendStyles } from './mend-styles.ts';
import { serverAnswers } from './server-answers.ts';
import { sleep, withRetries } from './with-retries.ts';

/** How a screen's page is loaded: the module's default export is the page. */
export type PageLoader<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Loads a page's code; a failure is tried 3 more times, after 500 ms growing by 1.5 up to 3 s. Some browsers
 * remember a module that failed, so a further try asks under a fresh address when the failure names one.
 * @throws the last failure
 */
export function loadPage<Props = object>(
  load: PageLoader<Props>,
  sleep?: (milliseconds: number) => Promise<void>,
): Promise<ComponentType<Props>> {
  return inTries(new Loading(load), sleep);
}

const inTries = <Props,>(loading: Loading<Props>, sleep?: (milliseconds: number) => Promise<void>) =>
  withRetries(() => loading.once(), {
    retries: LAZY_PAGE_RETRIES,
    delay: lazyPageDelay,
    sleep,
    onFailure: (error) => loading.learn(error),
  });

/** What the tries of one page know of each other. */
class Loading<Props> {
  private attempt = 0;
  private address: string | undefined;
  private lacksStyle = false;
  private readonly load: PageLoader<Props>;

  constructor(load: PageLoader<Props>) {
    this.load = load;
  }

  async once(): Promise<ComponentType<Props>> {
    this.attempt += 1;
    if (this.lacksStyle) await mendStyles(document, this.attempt);
    const module = await (this.address ? importFresh<Props>(this.address, this.attempt) : this.load());
    return module.default ?? (await this.load()).default;
  }

  learn(error: unknown): void {
    this.address ??= addressIn(error);
    this.lacksStyle ||= isStyleFailure(error);
    console.warn('A page could not be loaded; trying again', error);
  }
}

/** So long until a server that is not there is looked for again. */
const AWAY_MS = 5_000;

/**
 * What stands beside the matter of a first screen comes when that has what it asked for. While no server answers its place is
 * kept and it comes when there is one again: nothing that is on the screen fails for it.
 */
export const lazyAtRest = <Props,>(load: PageLoader<Props>) =>
  lazy(async () => {
    await atRest();
    return { default: await loadFromWhoeverAnswers(load) };
  });

/** @throws what failed although a server answers: it has another version by now */
export async function loadFromWhoeverAnswers<Props>(
  load: PageLoader<Props>,
  answers = serverAnswers,
  wait = sleep,
): Promise<ComponentType<Props>> {
  const loading = new Loading(load);
  for (;;) {
    try {
      return await inTries(loading, wait);
    } catch (error) {
      if (await answers()) throw error;
      loading.learn(error);
      await wait(AWAY_MS);
    }
  }
}

function addressIn(error: unknown): string | undefined {
  return error instanceof Error ? error.message.match(/https?:\/\/\S+\.js/)?.[0] : undefined;
}

const importFresh = <Props,>(address: string, attempt: number): Promise<{ default?: ComponentType<Props> }> =>
  import(/* @vite-ignore */ `${address}?retry=${attempt}`);
