import { useQueryClient } from '@tanstack/react-query';
import type { Load } from '@traco/contract/concrete-volume/load';
import { LEAST_REASON } from '@traco/contract/values/reasons';
import type { Unusual, UnusualKey } from '@traco/contract/values/unusual-keys';
import { useState } from 'react';
import { checkedBy } from '../../../../kit/form/check-draft.ts';
import { useForm } from '../../../../kit/form/use-form.ts';
import { useLookups, useRecent } from '../../../../kit/form/use-lookups.ts';
import { api } from '../../../../lib/api.ts';
import { notify } from '../../../../lib/notices.ts';
import { reasonField, reasonProblems } from '../../../unusual/shared/reason-problems.ts';
import { loadFieldsOf, problemsOf } from '../../record/check-draft.ts';
import { sendKeptPhoto } from '../../record/kept-photos.ts';
import { change, type DraftField, type LoadDraft } from '../../record/load-draft.ts';
import { loadRefusals } from '../../record/refusal-fields.ts';
import { draftOfLoad, isMoved, loadLabels } from './draft-of-load.ts';
import { loadValueWords } from './edit-words.ts';
import { reasonWords, saveEdit } from './save-edit.ts';
import { useUnusualChange } from './use-unusual-change.ts';

/** A load as it is altered, with why. */
type EditDraft = LoadDraft & { reason: string };

interface Parts {
  load: Load;
  /** A seller corrects their own record while it waits: nobody asks them why. */
  isOwnRecord: boolean;
  onDone: (load: Load) => void;
}

/** The form of a load that is altered: its check, what follows from a choice, and how it is saved. */
export function useEditForm({ load, isOwnRecord, onDone }: Parts) {
  const queries = useQueryClient();
  const lookups = useLookups(load.unit.id);
  const recent = useRecent(load.unit.id);
  const [noteHolderId, setNoteHolderId] = useState<string | null>(null);
  const wordsFor = (row: Load | null) => reasonWords[row?.contestedAt ? 'contested' : 'usual'];
  const suggestions = {
    driverOf: (id: string) => lookups.vehicles.find((vehicle) => vehicle.id === id)?.driverId,
    priceOf: (id: string) => lookups.mixes.find((mix) => mix.id === id)?.priceCentsPerM3 ?? undefined,
    sellerOf: () => undefined,
  };
  const follow = (draft: EditDraft, field: keyof EditDraft, value: EditDraft[keyof EditDraft]): EditDraft =>
    field === 'reason' || field === 'customerName' || field === 'reasons' || field === 'asked'
      ? { ...draft, [field]: value }
      : { ...draft, ...change(draft, field as DraftField, String(value), suggestions) };
  const partsOf = (draft: EditDraft, base: Load) => ({
    now: new Date(),
    timeZone: load.unit.timeZone,
    closedMonths: lookups.closedMonths,
    firstDayOn: isMoved(draftOfLoad(base), draft) ? lookups.unit?.firstDayOn : undefined,
    needsUnit: false,
    needsSeller: true,
  });
  const checkOf = (draft: EditDraft, base: Load | null) =>
    checkedBy(
      (typed: EditDraft) => ({
        ...problemsOf(typed, { ...partsOf(typed, base ?? load), closedDay }),
        ...(isOwnRecord || typed.reason.trim().length >= LEAST_REASON
          ? {}
          : { reason: wordsFor(base).missing }),
        ...reasonProblems(unusual, typed.reasons ?? {}),
      }),
      (typed: EditDraft) => loadFieldsOf(typed, partsOf(typed, base ?? load)),
    )(draft);
  const form = useForm({
    name: `load ${load.id}`,
    row: load as Load | null,
    draftOf: (row): EditDraft => ({ ...draftOfLoad(row ?? load), reason: '' }),
    labels: loadLabels,
    check: (draft, base) => checkOf(draft, base),
    follow,
    save: async (fields, { base, draft }) => {
      if (draft.notePhotoId) await sendKeptPhoto(draft.notePhotoId, load.unit.id);
      const reason = draft.reason.trim();
      const { reasons = {} } = draft;
      const saved = await saveEdit({ base: base ?? load, fields, reason, reasons, isOwnRecord });
      notify({ message: isOwnRecord ? 'Lançamento corrigido.' : wordsFor(base).done, tone: 'success' });
      return saved;
    },
    refusals: loadRefusals,
    onRefused: (_, data) => {
      const { loadId = null, lacking } = data as { loadId?: string; lacking?: Unusual[] };
      setNoteHolderId(loadId);
      if (!lacking) return;
      form.set('asked', lacking);
      void queries.invalidateQueries({ queryKey: api.unusual.key() });
    },
    words: (field, value, versions) => loadValueWords(field, String(value), lookups, versions),
    onSaved: onDone,
  });
  const base = form.base ?? load;
  const { unusual, closedDay } = useUnusualChange(form.draft, base, partsOf(form.draft, base), {
    lookups,
    recent,
  });
  return {
    form,
    unusual: {
      found: unusual,
      onReason: (key: UnusualKey, reason: string) => {
        form.set('reasons', { ...form.draft.reasons, [key]: reason });
        form.forgive(reasonField(key) as never);
      },
    },
    lookups,
    wordsFor,
    /** The load that has the number of the note already. */
    noteHolderId,
  };
}
