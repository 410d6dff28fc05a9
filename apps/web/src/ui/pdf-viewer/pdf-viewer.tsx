import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { PdfViewerProps } from './pdf-viewer-types.ts';

const WholeViewer = lazy(() => import('./whole-viewer.tsx'));

/** Fetches and reads the viewer's code before it is drawn: for pages that certainly show a document. */
export function preparePdfViewer(): void {
  void import('./whole-viewer.tsx').catch(() => undefined);
  void import('./pdfjs.ts').then(({ loadPdfjs }) => loadPdfjs()).catch(() => undefined);
}

/**
 * A PDF with pages, zoom, search, thumbnails, print and download; in mode `annotate` also highlights, drawings, pictures and
 * signatures, saved into the file. It fills the box that it stands in. Its code comes when it is first drawn.
 */
export function PdfViewer(props: PdfViewerProps) {
  return (
    <Suspense fallback={<Skeleton height="100%" mih={320} radius={0} />}>
      <WholeViewer {...props} />
    </Suspense>
  );
}
