import touch from '../../../../ui/touch/touch.module.css';
import { TouchField } from '../../../../ui/touch/touch-field.tsx';
import type { DayFormProps } from './form-props.ts';
import { FormSheet } from './form-sheet.tsx';
import classes from './forms.module.css';
import { useShiftEntry } from './use-shift-entry.ts';
import { VehicleField } from './vehicle-field.tsx';
import { WhatStands } from './what-stands.tsx';

/** The working day begins with its truck and gauges, or ends with them. */
export function ShiftForm(props: DayFormProps) {
  const { day, onClose } = props;
  const { shift } = day;
  const { values, put, problems, isSaving, isStart, verb, odd, against, odometerHint, save } =
    useShiftEntry(props);
  return (
    <FormSheet
      title={isStart ? 'Iniciar jornada' : 'Encerrar jornada'}
      save={isStart ? 'Iniciar jornada' : 'Encerrar jornada'}
      isSaving={isSaving}
      problem={problems.form}
      onSave={save}
      onClose={onClose}
    >
      <WhatStands verb={verb} against={against} sentences={against ? [against.sentence] : []} day={day} />
      {isStart && (
        <>
          <VehicleField
            day={day}
            value={values.vehicleId}
            onChoose={(vehicleId) => put({ vehicleId })}
            problem={problems.vehicleId}
          />
          <TouchField
            label="Ajudante"
            value={values.helperName}
            maxLength={80}
            onText={(helperName) => put({ helperName })}
          />
        </>
      )}
      <div className={touch.pair}>
        <TouchField
          label="Hodômetro (km)"
          inputMode="numeric"
          value={values.odometer}
          onText={(odometer) => put({ odometer })}
          hint={odometerHint}
          problem={problems.odometer}
        />
        <TouchField
          label="Horímetro (h)"
          inputMode="decimal"
          value={values.hourMeter}
          onText={(hourMeter) => put({ hourMeter })}
          hint={!isStart && shift?.hourMeterOut != null ? `Saída: ${shift.hourMeterOut}` : undefined}
          problem={problems.hourMeter}
        />
      </div>
      {odd && (
        <label className={classes.touchCheck} data-asked={problems.sure ? true : undefined}>
          <input
            type="checkbox"
            checked={values.sure === odd}
            onChange={(event) => put({ sure: event.currentTarget.checked ? odd : '' })}
          />
          Conferi no caminhão: está certo. A conferência vai ver.
        </label>
      )}
      {!isStart && (
        <p className={touch.hint}>Depois de encerrar, o descanso mínimo é de {day.restHours} horas.</p>
      )}
    </FormSheet>
  );
}
