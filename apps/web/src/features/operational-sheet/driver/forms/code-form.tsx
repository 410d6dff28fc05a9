import touch from '../../../../ui/touch/touch.module.css';
import { TouchField } from '../../../../ui/touch/touch-field.tsx';
import { CallPlant } from '../../shared/driver-day/call-plant.tsx';
import { useSheetForm } from '../use-sheet-form.ts';
import type { LoadFormProps } from './form-props.ts';
import { FormSheet } from './form-sheet.tsx';
import { useEntryForm } from './use-entry-form.ts';

/** The manager's code once more, for water that is written already: the one that was told did not match. */
export function CodeForm({ day, load, mended, onClose }: LoadFormProps) {
  const { mends } = useSheetForm();
  const waterId = mended?.entry.kind === 'water-code' ? mended.entry.waterId : mends;
  const water = load.water.find(({ id }) => id === waterId);
  const { values, put, problems, setProblems, isSaving, enter } = useEntryForm({
    name: `codigo/${waterId}`,
    blank: { code: '' },
    mended,
    onClose,
  });
  const save = () => {
    if (!/^\d{6}$/.test(values.code)) return setProblems({ code: 'O código tem 6 dígitos.' });
    if (!waterId) return setProblems({ form: 'Esta água não está mais na ficha.' });
    void enter({ entry: { kind: 'water-code', loadId: load.id, waterId, code: values.code } });
  };
  return (
    <FormSheet
      title="Corrigir o código da água"
      save="Guardar o código"
      isSaving={isSaving}
      problem={problems.form}
      onSave={save}
      onClose={onClose}
    >
      <p className={touch.note} data-tone="danger">
        O código {water ? `dos ${water.litres} L ` : ''}não confere. Ligue para a usina e peça o código desta
        carga.
      </p>
      <CallPlant day={day} isFirst />
      <TouchField
        label="Código do gerente"
        inputMode="numeric"
        maxLength={6}
        value={values.code}
        onText={(code) => put({ code })}
        hint="Confere quando chegar à usina."
        problem={problems.code}
      />
    </FormSheet>
  );
}
