import { Textarea } from '@mantine/core';
import type { Load } from '@traco/contract/concrete-volume/load';
import { LEAST_REASON } from '@traco/contract/values/reasons';
import { dayIn } from '@traco/contract/values/time-zone';
import { useState } from 'react';
import { checkedBy } from '../../../kit/form/check-draft.ts';
import { FormFrame } from '../../../kit/form/form-frame.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useLookups } from '../../../kit/form/use-lookups.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { notify } from '../../../lib/notices.ts';
import { Callout } from '../../../ui/callout.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { addressOfLoad } from '../../totals/shared/list-address.ts';
import { loadFieldsOf, problemsOf, totalCentsOf } from '../record/check-draft.ts';
import { sendKeptPhoto } from '../record/kept-photos.ts';
import { change, type DraftField, type LoadDraft } from '../record/load-draft.ts';
import { LoadFieldset } from '../record/load-fields.tsx';
import { PhotoField } from '../record/photo-field.tsx';
import { loadRefusals } from '../record/refusal-fields.ts';
import { draftOfLoad, isMoved, loadLabels } from './draft-of-load.ts';
import { loadValueWords } from './edit-words.ts';
import { reasonWords, saveEdit } from './save-edit.ts';

interface Props {
  load: Load;
  /** A seller corrects his own record while it waits: nobody asks him why. */
  isOwnRecord: boolean;
  onDone: (load: Load) => void;
  onClose: () => void;
}

/** A load as it is altered, with why. */
type EditDraft = LoadDraft & { reason: string };

/**
 * Alters a load, with a reason; of a contested one the reason is the answer to the seller, which settles the contest.
 * When another person was quicker, both versions are shown and nothing is lost.
 */
export function EditLoad({ load, isOwnRecord, onDone, onClose }: Props) {
  const lookups = useLookups(load.unit.id);
  const [noteHolderId, setNoteHolderId] = useState<string | null>(null);
  const wordsFor = (row: Load | null) => reasonWords[row?.contestedAt ? 'contested' : 'usual'];
  const suggestions = {
    driverOf: (id: string) => lookups.vehicles.find((vehicle) => vehicle.id === id)?.driverId,
    priceOf: (id: string) => lookups.mixes.find((mix) => mix.id === id)?.priceCentsPerM3,
    sellerOf: () => undefined,
  };
  const follow = (draft: EditDraft, field: keyof EditDraft, value: EditDraft[keyof EditDraft]): EditDraft =>
    field === 'reason' || field === 'customerName'
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
  const check = (draft: EditDraft, base: Load | null) =>
    checkedBy(
      (typed: EditDraft) => ({
        ...problemsOf(typed, partsOf(typed, base ?? load)),
        ...(isOwnRecord || typed.reason.trim().length >= LEAST_REASON
          ? {}
          : { reason: wordsFor(base).missing }),
      }),
      (typed: EditDraft) => loadFieldsOf(typed, partsOf(typed, base ?? load)),
    )(draft);
  const form = useForm({
    name: `load ${load.id}`,
    row: load as Load | null,
    draftOf: (row): EditDraft => ({ ...draftOfLoad(row ?? load), reason: '' }),
    labels: loadLabels,
    check,
    follow,
    save: async (fields, { base, draft }) => {
      if (draft.notePhotoId) await sendKeptPhoto(draft.notePhotoId, load.unit.id);
      const reason = draft.reason.trim();
      const saved = await saveEdit({ base: base ?? load, fields, reason, isOwnRecord });
      notify({ message: isOwnRecord ? 'Lançamento corrigido.' : wordsFor(base).done, tone: 'success' });
      return saved;
    },
    refusals: loadRefusals,
    onRefused: (_, data) => setNoteHolderId((data as { loadId?: string }).loadId ?? null),
    words: (field, value, versions) => loadValueWords(field, String(value), lookups, versions),
    onSaved: onDone,
  });
  const { draft, problems, set } = form;
  const base = form.base ?? load;
  const words = wordsFor(base);
  const total = totalCentsOf(draft);
  return (
    <FormFrame
      form={form}
      label="Alterar carga"
      button={isOwnRecord ? 'Salvar correção' : words.button}
      onClose={onClose}
      newer={{
        title: 'Outra pessoa alterou esta carga enquanto você a editava',
        note: ({ changeReason }) =>
          changeReason && (
            <p>
              Motivo da outra alteração: <b>{changeReason}</b>
            </p>
          ),
      }}
      aside={
        <p className="save-total">
          <span>Total</span>
          <strong>{total === null ? '—' : formatMoney(total)}</strong>
        </p>
      }
    >
      {base.contestedAt && (
        <Callout tone="warning" title="O vendedor contestou esta carga">
          {base.contestReason}
        </Callout>
      )}
      <LoadFieldset
        draft={draft}
        problems={problems}
        lookups={lookups}
        today={dayIn(new Date(), load.unit.timeZone)}
        choosesUnit={false}
        choosesSeller={!isOwnRecord}
        onChange={set}
        onCustomer={(id, name) => {
          set('customerId', id);
          set('customerName', name);
        }}
        below={{
          noteNumber: noteHolderId && (
            <ScreenLink to={addressOfLoad(noteHolderId)}>Ver a outra carga</ScreenLink>
          ),
        }}
      />
      <PhotoField
        fileId={draft.notePhotoId}
        unitId={load.unit.id}
        error={problems.notePhotoId}
        onChange={(id) => set('notePhotoId', id)}
      />
      {!isOwnRecord && (
        <Textarea
          {...form.field('reason')}
          label={words.label}
          description={words.description(base)}
          autosize
          minRows={2}
          maxLength={300}
        />
      )}
    </FormFrame>
  );
}
