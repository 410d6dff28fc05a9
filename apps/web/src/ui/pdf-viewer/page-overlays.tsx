import { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Engine } from './engine.ts';
import type { PdfPage } from './pdf-viewer-types.ts';

/** Draws over each page what the screen wants there. */
export function PageOverlays({ engine, overlay }: { engine: Engine; overlay: (page: PdfPage) => ReactNode }) {
  const hosts = useSyncExternalStore(engine.hosts.listen, engine.hosts.read);
  return hosts.map((host, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the document
    <Fragment key={index}>{createPortal(overlay({ index, pages: hosts.length }), host)}</Fragment>
  ));
}
