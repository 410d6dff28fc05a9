import { type ComponentType, lazy } from 'react';
import { loadPage, type PageLoader } from './lazy-page.tsx';

/** A part of the app whose code comes when it is asked for. */
export interface LoadedPart<Props = object> {
  /** Drawn without waiting once the code is there: a placeholder would stand for 300 ms at least. */
  component(): ComponentType<Props>;
  load(): Promise<ComponentType<Props>>;
}

/** A part that is fetched once, as a page is. */
export function loadedPart<Props = object>(load: PageLoader<Props>): LoadedPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await loadPage(load);
    return loaded;
  };
  const Waiting = lazy(async () => ({ default: await loadOnce() })) as unknown as ComponentType<Props>;
  return { component: () => loaded ?? Waiting, load: loadOnce };
}
