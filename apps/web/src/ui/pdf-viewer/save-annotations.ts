import type { PdfAnnotation } from '@traco/contract/values/pdf-annotation';
import { type NewMark, recordsOf } from './annotation-records.ts';
import type { FoundMark, Reading, WrittenMark } from './engine-types.ts';
import type { SavedPdf } from './pdf-viewer-types.ts';
import type { PdfDocument } from './pdfjs.ts';

/**
 * Saves what was done into the file, and says what its annotations are now. The file is the truth: each annotation is looked
 * up in the bytes that were written, and what was kept of it before (its id, that it is a signature) is put beside it.
 */
export function saveAnnotations(
  { lib, document: pdf, readAgain }: Reading,
  endEditing: () => Promise<void>,
  uuidOf: (editor: object) => string,
) {
  return async (before: readonly PdfAnnotation[]): Promise<SavedPdf> => {
    await endEditing();
    const { annotationStorage } = pdf;
    const written = new Map<string, WrittenMark>(annotationStorage.serializable.map ?? []);
    const bytes = new Uint8Array(await (written.size > 0 ? pdf.saveDocument() : pdf.getData()));
    const marks: NewMark[] = [...written].map(([key, mark]) => {
      const editor = annotationStorage.getRawValue(key) as { description?: string | null };
      const { SIGNATURE, HIGHLIGHT, INK } = lib.AnnotationEditorType;
      return {
        kind:
          mark.annotationType === SIGNATURE
            ? 'signature'
            : mark.annotationType === HIGHLIGHT
              ? 'highlight'
              : mark.annotationType === INK
                ? 'ink'
                : 'stamp',
        uuid: uuidOf(editor),
        description: editor.description ?? '',
        mark,
      };
    });
    const pages = new Set([
      ...before.map(({ pageIndex }) => pageIndex),
      ...marks.map(({ mark }) => mark.pageIndex),
    ]);
    const saved = await readAgain(bytes);
    try {
      const annotations: PdfAnnotation[] = [];
      for (const pageIndex of [...pages].sort((one, other) => one - other)) {
        const now = await marksOf(saved, pageIndex);
        const known = new Set((await marksOf(pdf, pageIndex)).map(({ id }) => id));
        annotations.push(...recordsOf({ pageIndex, now, known, before, marks }));
      }
      return { bytes, annotations };
    } finally {
      void saved.loadingTask.destroy();
    }
  };
}

async function marksOf(pdf: PdfDocument, pageIndex: number): Promise<FoundMark[]> {
  if (pageIndex >= pdf.numPages) return [];
  const page = await pdf.getPage(pageIndex + 1);
  const all = (await page.getAnnotations()) as FoundMark[];
  return all.filter(({ subtype }) => ['Highlight', 'Ink', 'Stamp'].includes(subtype));
}
