import type { ChecklistItem } from '@traco/contract/sheet-entries';
import { checklistItems } from '@traco/contract/sheet-limits';
import { TouchChoices, TouchField } from '../../../../ui/touch/touch-field.tsx';
import type { DayFormProps } from './form-props.ts';
import { FormSheet } from './form-sheet.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { VehicleField } from './vehicle-field.tsx';

const itemNames: Record<ChecklistItem, string> = {
  tyres: 'Pneus e rodas',
  brakes: 'Freios',
  lights: 'Faróis, lanternas e setas',
  mirrors: 'Espelhos e vidros',
  oil: 'Óleo e vazamentos',
  water_tank: 'Caixa d’água e mangueira',
  drum: 'Balão e roletes',
  chute: 'Bica e calhas',
  tachograph: 'Tacógrafo',
  extinguisher: 'Extintor',
  documents: 'Documentos do caminhão',
  protective_gear: 'EPI: capacete, bota, colete, luva',
};

/** The truck is looked at before it leaves: twelve answers, and a word on each NÃO. */
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
    },
    mended,
    onClose,
  });
  const left = checklistItems.filter((item) => !values.answers[item]);
  const save = () => {
    if (!day.shift?.startedAt) return setProblems({ form: 'Inicie antes a jornada.' });
    if (!values.vehicleId) return setProblems({ vehicleId: 'Escolha o caminhão.' });
    if (left[0]) return setProblems({ form: `Falta responder: ${itemNames[left[0]]}.` });
    void enter({
      entry: {
        kind: 'checklist',
        vehicleId: values.vehicleId,
        answers: checklistItems.map((item) => ({
          item,
          ok: values.answers[item] === 'ok',
          note: values.notes[item]?.trim() ?? '',
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
        <div key={item} className="touch-form">
          <TouchChoices
            isRow
            label={itemNames[item]}
            options={[
              ['ok', 'OK'],
              ['no', 'NÃO'],
            ]}
            value={values.answers[item] ?? ''}
            onChoose={(answer) => put({ answers: { ...values.answers, [item]: answer } })}
          />
          {values.answers[item] === 'no' && (
            <TouchField
              label={`O que há com: ${itemNames[item].toLowerCase()}`}
              value={values.notes[item] ?? ''}
              maxLength={200}
              onText={(note) => put({ notes: { ...values.notes, [item]: note } })}
            />
          )}
        </div>
      ))}
    </FormSheet>
  );
}
