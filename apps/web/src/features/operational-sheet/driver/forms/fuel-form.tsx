import { FUEL, MOST_GAUGE } from '@traco/contract/operational-sheet/sheet-limits';
import { parseCents, typedMoney, typedVolume } from '../../../../lib/brazilian-number.ts';
import touch from '../../../../ui/touch/touch.module.css';
import { TouchField } from '../../../../ui/touch/touch-field.tsx';
import type { DayFormProps } from './form-props.ts';
import { FormSheet } from './form-sheet.tsx';
import { numberIn } from './typed-numbers.ts';
import { useEntryForm } from './use-entry-form.ts';
import { VehicleField } from './vehicle-field.tsx';

/** Fuel that was taken: litres, what it cost, and at which km. */
export function FuelForm({ day, mended, onClose }: DayFormProps) {
  const before = mended?.entry.kind === 'fuel' ? mended.entry : undefined;
  const { values, put, problems, setProblems, isSaving, enter } = useEntryForm({
    name: `abastecimento/${day.dayOn}`,
    blank: {
      vehicleId: before?.vehicleId ?? day.vehicle?.id ?? '',
      litres: before ? typedVolume(before.litres) : '',
      money: before ? typedMoney(before.cents) : '',
      odometer: before?.odometerKm == null ? '' : String(before.odometerKm),
    },
    mended,
    onClose,
  });
  const save = () => {
    const litres = numberIn(values.litres, FUEL.leastLitres, FUEL.mostLitres);
    const cents = values.money.trim() ? parseCents(values.money) : 0;
    const odometerKm = numberIn(values.odometer, 0, MOST_GAUGE.km, true);
    if (!values.vehicleId) return setProblems({ vehicleId: 'Escolha o caminhão.' });
    if (!litres) return setProblems({ litres: `Informe até ${FUEL.mostLitres} litros.` });
    if (cents === null || cents < 0 || cents > FUEL.mostCents)
      return setProblems({ money: 'Confira o valor.' });
    if (odometerKm === undefined) return setProblems({ odometer: 'Só os quilômetros inteiros.' });
    void enter({ entry: { kind: 'fuel', vehicleId: values.vehicleId, litres, cents, odometerKm } });
  };
  return (
    <FormSheet
      title="Abastecimento"
      save="Registrar abastecimento"
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
      <div className={touch.pair}>
        <TouchField
          label="Litros"
          inputMode="decimal"
          value={values.litres}
          onText={(litres) => put({ litres })}
          problem={problems.litres}
        />
        <TouchField
          label="Valor (R$)"
          inputMode="decimal"
          value={values.money}
          onText={(money) => put({ money })}
          hint="Vazio se foi na usina"
          problem={problems.money}
        />
      </div>
      <TouchField
        label="Hodômetro (km)"
        inputMode="numeric"
        value={values.odometer}
        onText={(odometer) => put({ odometer })}
        problem={problems.odometer}
      />
    </FormSheet>
  );
}
