import type { PdfSealer } from '../platform/pdf/seal-pdf.ts';

/** A sealer with a certificate of the tests; nothing of it is loaded before it is asked for. */
export function sealerOfTests(): PdfSealer {
  let made: Promise<PdfSealer> | undefined;
  const open = async () => {
    const [{ createPdfSealer }, { sealOfTests }] = await Promise.all([
      import('../platform/pdf/seal-pdf.ts'),
      import('../platform/pdf/seal.fixture.ts'),
    ]);
    return createPdfSealer(sealOfTests());
  };
  const sealer = () => {
    made ??= open();
    return made;
  };
  return {
    certificate: async () => (await sealer()).certificate(),
    finishPdf: async (order) => (await sealer()).finishPdf(order),
    signBytes: async (bytes, at) => (await sealer()).signBytes(bytes, at),
    close: async () => (await made)?.close(),
  };
}
