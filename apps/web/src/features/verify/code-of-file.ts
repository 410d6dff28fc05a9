import { loadPdfjs, startReader, startThread } from '../../ui/pdf-viewer/pdfjs.ts';

/** The name under which a sealed document carries its code. */
const CODE_KEY = 'TracoCodigo';

/** The code that a sealed document carries, also in a copy that was saved anew; undefined of anything else. */
export async function codeOfFile(bytes: Uint8Array): Promise<string | undefined> {
  const { lib } = await loadPdfjs();
  const reader = startReader(lib, startThread());
  try {
    // The reader keeps what it is given.
    const document = await lib.getDocument({ data: bytes.slice(), worker: reader.worker }).promise;
    const { info } = (await document.getMetadata()) as { info: { Custom?: Map<string, unknown> } };
    const code = info.Custom?.get(CODE_KEY);
    return typeof code === 'string' ? code : undefined;
  } catch (error) {
    console.warn('pdf: a file to be verified could not be opened', error);
    return undefined;
  } finally {
    reader.stop();
  }
}
