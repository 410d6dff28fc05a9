import { checklistWords } from '@traco/contract/operational-sheet/checklist-words';
import type { ChecklistItem } from '@traco/contract/operational-sheet/sheet-entries';
import { checklistItems } from '@traco/contract/operational-sheet/sheet-limits';
import { type ReactNode, useEffect, useRef } from 'react';
import { PhotoField } from '../../../../ui/touch/photo-field.tsx';
import type { TakenFile } from '../../../../ui/touch/taken-file.ts';
import { TouchChoices, TouchField } from '../../../../ui/touch/touch-field.tsx';
import { seriousItemsOf } from '../../shared/driver-day/driver-facts.ts';
import type { DayFormProps } from './form-props.ts';
import { FormSheet } from './form-sheet.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { VehicleField } from './vehicle-field.tsx';

/** What a NÃO asks opens under it: on a small phone it may lie below the edge, or under the button. */
function FaultFields({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) fields.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);
  return (
    <div ref={fields} className="touch-form sheet-fault">
      {children}
    </div>
  );
}

/** Fewer letters tell nothing of a fault. */
const LEAST_WORDS = 3;

/** The truck is looked at before it leaves: twelve answers, and of each NÃO a word and a photo. */
export function ChecklistForm({ day, mended, onClose }: DayFormProps) {
  const before = mended?.entry.kind === 'checklist' ? mended.entry : undefined;
  const answered = before?.answers ?? day.shift?.checklist ?? [];
  const { values, put, problems, setProblems, isSaving, enter } = useEntryForm({
    name: `checklist/${day.dayOn}`,
    blank: {
      vehicleId: before?.vehicleId ?? day.vehicle?.id ?? '',
      answers: Object.fromEntries(answered.map(({ item, ok }) => [item, ok ? 'ok' : 'no'])) as Partial<
        Record<ChecklistItem, 'ok' | 'no'>
      >,
      notes: Object.fromEntries(answered.map(({ item, note }) => [item, note])) as Partial<
        Record<ChecklistItem, string>
      >,
      photos: {} as Partial<Record<ChecklistItem, TakenFile[]>>,
    },
    mended,
    onClose,
  });
  const kept = Object.fromEntries(answered.map(({ item, photoId }) => [item, photoId ?? null]));
  const photoOf = (item: ChecklistItem) => values.photos[item]?.[0]?.id ?? kept[item] ?? null;
  const isNo = (item: ChecklistItem) => values.answers[item] === 'no';
  const faults = checklistItems.filter(isNo);
  const stops = faults.some((item) => seriousItemsOf(day).includes(item));
  const left = checklistItems.filter((item) => !values.answers[item]);
  const untold = faults.find((item) => (values.notes[item]?.trim().length ?? 0) < LEAST_WORDS);
  const unseen = faults.find((item) => !photoOf(item));
  const save = () => {
    if (!day.shift?.startedAt) return setProblems({ form: 'Inicie antes a jornada.' });
    if (!values.vehicleId) return setProblems({ vehicleId: 'Escolha o caminhão.' });
    if (left[0]) return setProblems({ answers: `Falta responder: ${checklistWords[left[0]]}.` });
    if (untold) return setProblems({ notes: `Diga o que há com: ${checklistWords[untold].toLowerCase()}.` });
    if (unseen) return setProblems({ photos: `Fotografe: ${checklistWords[unseen].toLowerCase()}.` });
    void enter({
      files: faults.flatMap((item) => values.photos[item] ?? []),
      keptFileIds: before ? faults.map((item) => kept[item]) : [],
      entry: {
        kind: 'checklist',
        vehicleId: values.vehicleId,
        answers: checklistItems.map((item) => ({
          item,
          ok: values.answers[item] === 'ok',
          note: values.notes[item]?.trim() ?? '',
          ...(isNo(item) ? { photoId: photoOf(item) } : {}),
        })),
      },
    });
  };
  return (
    <FormSheet
      title="Checklist do caminhão"
      save={left.length > 0 ? `Faltam ${left.length} de ${checklistItems.length}` : 'Registrar checklist'}
      isSaving={isSaving}
      problem={problems.form}
      onSave={save}
      onClose={onClose}
    >
      <VehicleField
        day={day}
        value={values.vehicleId}
        onChoose={(vehicleId) => put({ vehicleId })}
        problem={problems.vehicleId}
      />
      {checklistItems.map((item) => (
        <div key={item} className="touch-form sheet-check" data-answer={values.answers[item]}>
          <TouchChoices
            isRow
            label={checklistWords[item]}
            options={[
              ['ok', 'OK'],
              ['no', 'NÃO'],
            ]}
            value={values.answers[item] ?? ''}
            onChoose={(answer) => put({ answers: { ...values.answers, [item]: answer } })}
            problem={item === left[0] ? problems.answers : undefined}
          />
          {isNo(item) && (
            <FaultFields isNew={!answered.some((each) => each.item === item && !each.ok)}>
              <TouchField
                label={`O que há com: ${checklistWords[item].toLowerCase()}`}
                value={values.notes[item] ?? ''}
                maxLength={200}
                onText={(note) => put({ notes: { ...values.notes, [item]: note } })}
                problem={item === untold ? problems.notes : undefined}
              />
              {kept[item] && !values.photos[item]?.length ? (
                <p className="touch-hint">A foto já foi enviada.</p>
              ) : null}
              <PhotoField
                label={`Foto: ${checklistWords[item].toLowerCase()}`}
                photos={values.photos[item] ?? []}
                most={1}
                onChange={(photos) => put({ photos: { ...values.photos, [item]: photos } })}
                problem={item === unseen ? problems.photos : undefined}
              />
            </FaultFields>
          )}
        </div>
      ))}
      {faults.length > 0 && (
        <p className="touch-note" data-tone="danger" role="status">
          {stops
            ? 'Com este NÃO o caminhão fica parado e a usina é avisada assim que o aparelho enviar: não carregue antes de ela liberar.'
            : 'O caminhão fica com restrição, e a usina é avisada assim que o aparelho enviar.'}
        </p>
      )}
    </FormSheet>
  );
}
