import { useEffect, useRef, useState } from 'react';
import type { Engine } from './engine.ts';
import type { PdfViewerProps } from './pdf-viewer-types.ts';
import type { ViewerState } from './viewer-state.ts';

/** Saving what was done on the pages; nobody leaves the page by mistake before it is saved. */
export function useSaving(
  engine: Engine | undefined,
  { isDirty }: ViewerState,
  { annotations = [], onSave, onDirtyChange }: PdfViewerProps,
) {
  const [isSaving, setSaving] = useState(false);
  const told = useRef(onDirtyChange);
  told.current = onDirtyChange;
  useEffect(() => {
    told.current?.(isDirty);
    if (!isDirty) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isDirty]);
  // What the file carried when it was opened: each save begins from there.
  const opened = useRef({ engine, annotations });
  if (opened.current.engine !== engine) opened.current = { engine, annotations };
  return {
    isSaving,
    canSave: onSave !== undefined,
    save: async () => {
      if (!engine || !onSave || isSaving) return;
      setSaving(true);
      try {
        await onSave(await engine.save(opened.current.annotations));
        engine.saved();
      } catch (error) {
        console.warn('pdf: what was done on the pages is not saved', error);
      } finally {
        setSaving(false);
      }
    },
  };
}
export type Saving = ReturnType<typeof useSaving>;
