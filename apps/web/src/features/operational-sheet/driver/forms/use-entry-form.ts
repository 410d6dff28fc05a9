import type { Position } from '@traco/contract/operational-sheet/sheet-entries';
import { useCallback, useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { findDraft, forgetDraft, keepDraft } from '../../../../lib/drafts.ts';
import { notify } from '../../../../lib/notices.ts';
import type { TakenFile } from '../../../../ui/touch/taken-file.ts';
import type { QueuedEntry } from '../../shared/device-queue/queued-entry.ts';
import type { EntryDraft } from '../../shared/driver-day/driver-state.ts';
import { useDriverApp } from '../../shared/driver-day/use-driver-app.ts';

/** What is typed into a form: texts, choices, and the photos and signatures that were taken. */
type Typed = Record<string, unknown>;

interface Options<Values extends Typed> {
  /** What the draft is called on the device: the form and its load. */
  name: string;
  blank: Values;
  mended: QueuedEntry | undefined;
  onClose: () => void;
}

interface KeptForm<Values> {
  /** The id that the entry will have. */
  entryId: string;
  values: Values;
}

/** What a form enters: the entry, the files it took now, and those that the mended entry has brought. */
export interface Made {
  entry: EntryDraft;
  /** Where it happened, told with this entry alone. */
  position?: Position | undefined;
  files?: (TakenFile | null)[];
  keptFileIds?: (string | null | undefined)[];
}

/**
 * The state of one form: what is typed is on the device at each key, photos too, until it is entered; entering keeps it
 * in the queue and closes.
 */
export function useEntryForm<Values extends Typed>({ name, blank, mended, onClose }: Options<Values>) {
  const { app } = useDriverApp();
  const draftName = `driver-form/${app.owner}/${name}`;
  const [values, setValues] = useState(blank);
  const [problems, setProblems] = useState<Partial<Record<keyof Values | 'form', string>>>({});
  const [isSaving, setIsSaving] = useState(false);
  const entryId = useRef(newId());
  const isTyped = useRef(false);
  const isDone = useRef(false);

  useEffect(() => {
    if (mended) return;
    void findDraft<KeptForm<Values>>(draftName).then((found) => {
      if (!found || isTyped.current) return;
      // Entered, and the app was killed before it forgot the draft: this would be a second entry of the same.
      if (app.read().entries.some(({ id }) => id === found.entryId)) return forgetDraft(draftName);
      entryId.current = found.entryId;
      setValues((now) => ({ ...now, ...found.values }));
    });
  }, [app, draftName, mended]);

  const put = useCallback(
    (change: Partial<Values>) => {
      isTyped.current = true;
      setValues((now) => {
        const next = { ...now, ...change };
        if (!mended && !isDone.current)
          void keepDraft(draftName, { entryId: entryId.current, values: next } satisfies KeptForm<Values>);
        return next;
      });
      setProblems({});
    },
    [draftName, mended],
  );

  const enter = async ({ entry, position, files = [], keptFileIds = [] }: Made, canUndo = false) => {
    if (isSaving) return;
    setIsSaving(true);
    try {
      await app.enter(entry, {
        id: entryId.current,
        position,
        files: files.filter((file) => file !== null),
        keptFileIds: keptFileIds.filter((id) => typeof id === 'string'),
        mends: mended,
        canUndo,
      });
      isDone.current = true;
      onClose();
      await forgetDraft(draftName);
    } catch (error) {
      console.warn('An entry could not be kept', error);
      setIsSaving(false);
      const words = 'O aparelho não guardou: está sem espaço. Apague fotos ou aplicativos e tente de novo.';
      setProblems({ form: words } as typeof problems);
      notify({ message: words, tone: 'error' });
    }
  };
  return { values, put, problems, setProblems, isSaving, enter };
}
