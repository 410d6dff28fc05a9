import { createPdfInspector, type PdfInspector } from './inspect-pdf.ts';
import type { PdfSealer } from './seal-pdf.ts';

/** All that a server does to PDFs that are signed: looks them over, draws on them, seals them. */
export type PdfEngine = PdfInspector & PdfSealer;

/** @param sealer is closed with the engine */
export function createPdfEngine(sealer: PdfSealer): PdfEngine {
  const inspector = createPdfInspector();
  return {
    ...inspector,
    ...sealer,
    async close() {
      await Promise.all([inspector.close(), sealer.close()]);
    },
  };
}
