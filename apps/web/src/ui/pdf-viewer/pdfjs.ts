import './older-browsers.ts';
import 'pdfjs-dist/legacy/web/pdf_viewer.css';

export type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');
type PdfjsParts = typeof import('pdfjs-dist/legacy/web/pdf_viewer.mjs');
export type PdfDocument = import('pdfjs-dist/legacy/build/pdf.mjs').PDFDocumentProxy;

/** Both halves of the reader; the second looks for the first as it starts, so that they come one after the other. */
export async function loadPdfjs(): Promise<{ lib: Pdfjs; parts: PdfjsParts }> {
  const lib = await import('./reader.ts');
  const parts = await import('pdfjs-dist/legacy/web/pdf_viewer.mjs');
  nameOurWords();
  return { lib, parts };
}

/** Begins the thread that reads a document, or takes the one that `early-card.js` began beside the app's own code. */
export function startThread(): Worker {
  const page = window as { tracoEarlyThread?: Worker };
  const early = page.tracoEarlyThread;
  delete page.tracoEarlyThread;
  return early ?? new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
}

/** The thread as the reader knows it, for one document; whoever begins it ends it. */
export function startReader(lib: Pdfjs, thread: Worker) {
  const worker = lib.PDFWorker.create({ port: thread });
  return {
    worker,
    stop: () => {
      worker.destroy();
      thread.terminate();
    },
  };
}

/** Where what is fetched on demand lies: letters of other scripts, letters that a file lacks, decoders of pictures. */
export const readerFiles = ({ version }: Pdfjs) => {
  const folder = `/assets/pdfjs-${version}`;
  return {
    cMapUrl: `${folder}/cmaps/`,
    standardFontDataUrl: `${folder}/standard_fonts/`,
    wasmUrl: `${folder}/wasm/`,
    iccUrl: `${folder}/iccs/`,
  };
};

const WORDS = '/pdfjs/locale.json';

/** The reader looks for its words by a link of the page. */
function nameOurWords(): void {
  if (document.querySelector('link[type="application/l10n"]')) return;
  const link = document.createElement('link');
  link.rel = 'resource';
  link.type = 'application/l10n';
  link.href = WORDS;
  document.head.append(link);
}
