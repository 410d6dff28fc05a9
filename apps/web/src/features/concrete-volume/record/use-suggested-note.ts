import { useEffect } from 'react';
import type { WaitingLoad } from './kept-drafts.ts';
import { useNextNote } from './next-note.ts';
import type { LoadForm } from './use-load-form.ts';

interface SuggestedNote {
  form: LoadForm;
  /** What is recorded on this device and not sent yet. */
  waiting: readonly WaitingLoad[];
  isSaving: boolean;
  choosesSeller: boolean;
}

/** The number of the note follows the last one until the person types another. */
export function useSuggestedNote({ form, waiting, isSaving, choosesSeller }: SuggestedNote): void {
  const { draft } = form;
  const suggested = useNextNote(draft.unitId, draft.noteSeries, waiting, choosesSeller);
  // The note of a planned load is of the series that the system numbers.
  const followsNote = !draft.planned && !draft.touched.includes('noteNumber') && !isSaving;
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the last note until the person types one
  useEffect(() => {
    if (followsNote && suggested !== draft.noteNumber) form.suggestNote(suggested);
  }, [followsNote, suggested, draft.id]);
}
