import { createPdfEngine, type PdfEngine } from './pdf-engine.ts';
import { sealOfTests } from './seal.fixture.ts';
import { createPdfSealer } from './seal-pdf.ts';

let shared: PdfEngine | undefined;
/** Its processes load their libraries once for all worlds of a worker, and end with it. */
const made = () => (shared ??= createPdfEngine(createPdfSealer(sealOfTests())));

/** An engine with the seal of tests; its key is made when the first world asks for something. Closing it ends nothing. */
export const pdfEngineOfTests = (): PdfEngine => ({
  inspectPdf: (bytes) => made().inspectPdf(bytes),
  writeOnPdf: (bytes, words) => made().writeOnPdf(bytes, words),
  certificate: () => made().certificate(),
  finishPdf: (order) => made().finishPdf(order),
  sealPdf: (pdf, words) => made().sealPdf(pdf, words),
  signBytes: (bytes, at) => made().signBytes(bytes, at),
  close: async () => {},
});
