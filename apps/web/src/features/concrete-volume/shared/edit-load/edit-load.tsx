import { Textarea } from '@mantine/core';
import type { Load } from '@traco/contract/concrete-volume/load';
import { dayIn } from '@traco/contract/values/time-zone';
import { FormFrame } from '../../../../kit/form/form-frame.tsx';
import { formatMoney } from '../../../../lib/formats.ts';
import { Callout } from '../../../../ui/callout.tsx';
import { ScreenLink } from '../../../../ui/screen-link.tsx';
import { addressOfLoad } from '../../../totals/shared/list-address.ts';
import { totalCentsOf } from '../../record/check-draft.ts';
import { LoadFieldset } from '../../record/load-fields.tsx';
import { PhotoField } from '../../record/photo-field.tsx';
import formClasses from '../../styles/form.module.css';
import { useEditForm } from './use-edit-form.ts';

interface Props {
  load: Load;
  /** A seller corrects their own record while it waits: nobody asks them why. */
  isOwnRecord: boolean;
  onDone: (load: Load) => void;
  onClose: () => void;
}

/**
 * Alters a load, with a reason; of a contested one the reason is the answer to the seller, which settles the contest.
 * When another person was quicker, both versions are shown and nothing is lost.
 */
export function EditLoad({ load, isOwnRecord, onDone, onClose }: Props) {
  const { form, unusual, lookups, wordsFor, noteHolderId } = useEditForm({ load, isOwnRecord, onDone });
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
        <p className={formClasses.saveTotal}>
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
        unusual={unusual}
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
