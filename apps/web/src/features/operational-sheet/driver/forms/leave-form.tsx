import { typedVolume } from '../../../../domain/brazilian-number.ts';
import { formatM3 } from '../../../../lib/formats.ts';
import { TouchField } from '../../../../ui/touch/touch-field.tsx';
import type { LoadFormProps } from './form-props.ts';
import { FormSheet } from './form-sheet.tsx';
import { numberIn } from './typed-numbers.ts';
import { useEntryForm } from './use-entry-form.ts';

const LEAST_M3 = 0.5;
const MOST_M3 = 12;

/** Out of the plant: what was weighed, and the seal. */
export function LeaveForm({ load, mended, onClose }: LoadFormProps) {
  const { values, put, problems, setProblems, isSaving, enter } = useEntryForm({
    name: `saida/${load.id}`,
    blank: { m3: typedVolume(load.m3), seal: load.seal },
    mended,
    onClose,
  });
  const save = () => {
    const loadedM3 = numberIn(values.m3, LEAST_M3, MOST_M3);
    if (!loadedM3) return setProblems({ m3: `Informe de 0,5 a ${MOST_M3} m³.` });
    void enter(
      {
        entry: {
          kind: 'step',
          loadId: load.id,
          to: 'en_route',
          reason: '',
          loadedM3,
          seal: values.seal.trim(),
        },
      },
      true,
    );
  };
  return (
    <FormSheet
      title="Sair da usina"
      save="Sair da usina"
      isSaving={isSaving}
      problem={problems.form}
      onSave={save}
      onClose={onClose}
    >
      <TouchField
        label="Volume pesado (m³)"
        inputMode="decimal"
        value={values.m3}
        onText={(m3) => put({ m3 })}
        hint={`Previsto: ${formatM3(load.m3)}`}
        problem={problems.m3}
      />
      <TouchField
        label="Lacre"
        value={values.seal}
        maxLength={20}
        onText={(seal) => put({ seal })}
        hint="Número do lacre, se houver."
      />
    </FormSheet>
  );
}
