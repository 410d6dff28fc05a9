import { createPdfEngine, type PdfEngine } from './pdf-engine.ts';
import { sealOfTests } from './seal.fixture.ts';
import { createPdfSealer } from './seal-pdf.ts';

/** An engine with the seal of tests; its key is made when it is first asked for something. */
export function pdfEngineOfTests(): PdfEngine {
  let engine: PdfEngine | undefined;
  const made = () => {
    engine ??= createPdfEngine(createPdfSealer(sealOfTests()));
    return engine;
  };
  return {
    inspectPdf: (bytes) => made().inspectPdf(bytes),
    writeOnPdf: (bytes, words) => made().writeOnPdf(bytes, words),
    certificate: () => made().certificate(),
    finishPdf: (order) => made().finishPdf(order),
    sealPdf: (pdf, words) => made().sealPdf(pdf, words),
    signBytes: (bytes, at) => made().signBytes(bytes, at),
    // Two servers of one world share it: whoever asks after the first has ended finds another.
    async close() {
      const ended = engine;
      engine = undefined;
      await ended?.close();
    },
  };
}
