import { isUnderWay } from '@traco/contract/trip';
import { TouchText } from '../../../../ui/touch/touch-field.tsx';
import type { DayFormProps } from './form-props.ts';
import { FormSheet } from './form-sheet.tsx';
import { useEntryForm } from './use-entry-form.ts';

/** The sheet is handed in; the manager checks it or gives it back. */
export function HandInForm({ day, mended, onClose }: DayFormProps) {
  const { values, put, problems, isSaving, enter } = useEntryForm({
    name: `entrega/${day.dayOn}`,
    blank: { notes: '' },
    mended,
    onClose,
  });
  const open = [
    day.loads.some(({ state }) => isUnderWay(state)) && 'há uma carga em viagem',
    !day.shift?.endedAt && 'a jornada não foi encerrada',
    day.shift?.checklist.length === 0 && 'o checklist não foi feito',
  ].filter(Boolean);
  return (
    <FormSheet
      title="Entregar a ficha do dia"
      save="Entregar ficha"
      isSaving={isSaving}
      problem={problems.form}
      onSave={() => void enter({ entry: { kind: 'sheet', notes: values.notes.trim() } })}
      onClose={onClose}
    >
      {open.length > 0 && <p className="touch-note">Antes de entregar, veja: {open.join('; ')}.</p>}
      <TouchText
        label="O que o gerente deve saber do dia"
        value={values.notes}
        most={500}
        onText={(notes) => put({ notes })}
      />
    </FormSheet>
  );
}
