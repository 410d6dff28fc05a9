import type { DriverDay, DriverLoad } from '@traco/contract/operational-sheet/driver-day';
import { LOAD_M3, mostWeighedM3 } from '@traco/contract/operational-sheet/sheet-limits';
import { typedVolume } from '../../../../lib/brazilian-number.ts';
import { formatM3 } from '../../../../lib/formats.ts';
import { TouchField } from '../../../../ui/touch/touch-field.tsx';
import type { LoadFormProps } from './form-props.ts';
import { FormSheet } from './form-sheet.tsx';
import { numberIn } from './typed-numbers.ts';
import { useEntryForm } from './use-entry-form.ts';

/** Out of the plant: what was weighed, as far as the drum holds it, and the seal. */
export function LeaveForm({ day, load, mended, onClose }: LoadFormProps) {
  const before = mended?.entry.kind === 'step' ? mended.entry : undefined;
  const most = mostWeighedM3(drumOf(load, day), load.m3);
  const { values, put, problems, setProblems, isSaving, enter } = useEntryForm({
    name: `saida/${load.id}`,
    blank: { m3: typedVolume(before?.loadedM3 ?? load.m3), seal: before?.seal || load.seal },
    mended,
    onClose,
  });
  const save = () => {
    const loadedM3 = numberIn(values.m3, LOAD_M3.least, most);
    if (!loadedM3)
      return setProblems({ m3: `Informe de ${typedVolume(LOAD_M3.least)} a ${typedVolume(most)} m³.` });
    void enter(
      {
        entry: {
          kind: 'step',
          loadId: load.id,
          to: 'en_route',
          reason: '',
          vehicleId: load.vehicleId,
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

/** m³ of the drum that carries it: of its own truck, or without one of the truck that its driver is out with. */
function drumOf(load: DriverLoad, { vehicle }: DriverDay): number | null {
  const isHis = load.vehicleId === null || load.vehicleId === vehicle?.id;
  return load.drumM3 || (isHis && vehicle?.drumM3) || null;
}
