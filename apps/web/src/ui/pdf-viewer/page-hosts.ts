import classes from './pdf-viewer.module.css';

interface PageViews {
  pagesCount: number;
  getPageView: (index: number) => { div: HTMLDivElement };
}
interface Bus {
  on: (name: string, listener: () => void, options?: object) => void;
}

/**
 * A box over each page, of its size, that stays when the reader draws the page anew: it throws everything out of a page that
 * is not its own, so that the box is put back.
 */
export function pageHosts(container: HTMLElement, viewer: PageViews, eventBus: Bus, signal: AbortSignal) {
  let hosts: readonly HTMLDivElement[] = [];
  const listeners = new Set<() => void>();
  eventBus.on(
    'pagesinit',
    () => {
      hosts = Array.from({ length: viewer.pagesCount }, (_, index) => {
        const host = document.createElement('div');
        host.className = classes.host ?? '';
        host.dataset.pageIndex = String(index);
        const page = viewer.getPageView(index).div;
        const putBack = () => {
          if (host.parentElement !== page) page.append(host);
        };
        const watch = new MutationObserver(putBack);
        watch.observe(page, { childList: true });
        signal.addEventListener('abort', () => watch.disconnect(), { once: true });
        putBack();
        return host;
      });
      for (const tell of listeners) tell();
    },
    { signal },
  );
  return {
    read: () => hosts,
    listen: (tell: () => void) => {
      listeners.add(tell);
      return () => {
        listeners.delete(tell);
      };
    },
    /** The page at a point of the screen, and where on it. */
    placeAt: ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const index = hosts.findIndex((host) => {
        const box = host.getBoundingClientRect();
        return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
      });
      if (index < 0 || !container.isConnected) return undefined;
      const box = hosts[index]!.getBoundingClientRect();
      return {
        pageIndex: index,
        x: (clientX - box.left) / box.width,
        y: (clientY - box.top) / box.height,
      };
    },
  };
}
