import {
  driverAttention,
  whatForbids,
} from '@traco/contract/operational-sheet/driver-attention/driver-attention';
import { MOST_GAUGE, MOST_SHIFT } from '@traco/contract/operational-sheet/sheet-limits';
import { useState } from 'react';
import { formatCount } from '../../../../lib/formats.ts';
import { TouchField } from '../../../../ui/touch/touch-field.tsx';
import { driverFacts } from '../../shared/driver-day/driver-facts.ts';
import { useDriverApp, useServerNow } from '../../shared/driver-day/use-driver-app.ts';
import type { DayFormProps } from './form-props.ts';
import { FormSheet } from './form-sheet.tsx';
import { oddStart } from './odd-start.ts';
import { numberIn } from './typed-numbers.ts';
import { useEntryForm } from './use-entry-form.ts';
import { VehicleField } from './vehicle-field.tsx';
import { WhatStands } from './what-stands.tsx';

/** The working day begins with its truck and gauges, or ends with them. */
export function ShiftForm({ day, name, mended, onClose }: DayFormProps) {
  const before = mended?.entry.kind === 'shift' ? mended.entry : undefined;
  const isStart = name === 'inicio';
  const verb = isStart ? 'iniciar' : 'encerrar';
  const { shift } = day;
  const { values, put, problems, setProblems, isSaving, enter } = useEntryForm({
    name: `${name}/${day.dayOn}`,
    blank: {
      vehicleId: before?.vehicleId ?? day.vehicle?.id ?? '',
      helperName: before?.helperName ?? shift?.helperName ?? '',
      odometer: before?.odometerKm == null ? '' : String(before.odometerKm),
      hourMeter: before?.hourMeter == null ? '' : String(before.hourMeter).replace('.', ','),
      /** What is odd and he has looked at again. */
      sure: '',
    },
    mended,
    onClose,
  });
  const [odd, setOdd] = useState('');
  const { entries, aheadMs } = useDriverApp();
  const attention = driverAttention(driverFacts(day, entries, useServerNow(aheadMs)));
  const against = mended ? undefined : whatForbids(attention, isStart ? 'begin_shift' : 'end_shift');
  const save = () => {
    const odometerKm = numberIn(values.odometer, 0, MOST_GAUGE.km, true);
    const hourMeter = numberIn(values.hourMeter, 0, MOST_GAUGE.hours);
    if (odometerKm === undefined) return setProblems({ odometer: 'Só os quilômetros inteiros.' });
    if (hourMeter === undefined) return setProblems({ hourMeter: 'Em horas, como no painel.' });
    if (isStart && !values.vehicleId) return setProblems({ vehicleId: 'Escolha o caminhão.' });
    if (against) return setProblems({ form: `Ainda não dá para ${verb}. ${against.sentence}` });
    if (isStart && !mended) {
      const { vehicleId, odometer } = oddStart(day, values.vehicleId, odometerKm);
      if (vehicleId?.isFinal) return setProblems({ vehicleId: vehicleId.words });
      const odd = [vehicleId?.words, odometer].filter(Boolean).join(' ');
      if (odd && values.sure !== odd) {
        setProblems({
          ...(vehicleId ? { vehicleId: vehicleId.words } : {}),
          ...(odometer ? { odometer } : {}),
          sure: odd,
        });
        return setOdd(odd);
      }
    }
    if (!isStart) {
      const km = far(shift?.odometerOutKm, odometerKm, MOST_SHIFT.km);
      if (km)
        return setProblems({
          odometer:
            km === 'back'
              ? `Menor que o da saída (${shift?.odometerOutKm}).`
              : `Mais de ${MOST_SHIFT.km} km no dia: confira.`,
        });
      const hours = far(shift?.hourMeterOut, hourMeter, MOST_SHIFT.hours);
      if (hours)
        return setProblems({
          hourMeter:
            hours === 'back'
              ? `Menor que o da saída (${shift?.hourMeterOut}).`
              : `Mais de ${MOST_SHIFT.hours} h no dia: confira.`,
        });
    }
    void enter({
      entry: {
        kind: 'shift',
        step: isStart ? 'start' : 'end',
        vehicleId: isStart ? values.vehicleId : null,
        helperName: isStart ? values.helperName.trim() : '',
        odometerKm,
        hourMeter,
      },
    });
  };
  const lastKm = day.vehicles.find(({ id }) => id === values.vehicleId)?.odometerKm;
  const odometerHint = isStart
    ? lastKm != null && `Último anotado: ${formatCount(lastKm)} km`
    : shift?.odometerOutKm != null && `Saída: ${formatCount(shift.odometerOutKm)} km`;
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
      <div className="touch-pair">
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
        <label className="touch-check" data-asked={problems.sure ? true : undefined}>
          <input
            type="checkbox"
            checked={values.sure === odd}
            onChange={(event) => put({ sure: event.currentTarget.checked ? odd : '' })}
          />
          Conferi no caminhão: está certo. A conferência vai ver.
        </label>
      )}
      {!isStart && (
        <p className="touch-hint">Depois de encerrar, o descanso mínimo é de {day.restHours} horas.</p>
      )}
    </FormSheet>
  );
}

function far(out: number | null | undefined, back: number | null, most: number): 'back' | 'far' | null {
  if (out == null || back === null) return null;
  return back < out ? 'back' : back - out > most ? 'far' : null;
}
