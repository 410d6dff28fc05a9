import { driverAttention, whatForbids } from '@traco/contract/attention/driver/driver-attention';
import { MOST_GAUGE, MOST_SHIFT } from '@traco/contract/operational-sheet/sheet-limits';
import { useState } from 'react';
import { formatCount } from '../../../../lib/formats.ts';
import { driverFacts } from '../../shared/driver-day/driver-facts.ts';
import { useDriverApp, useServerNow } from '../../shared/driver-day/use-driver-app.ts';
import type { DayFormProps } from './form-props.ts';
import { oddStart } from './odd-start.ts';
import { numberIn } from './typed-numbers.ts';
import { useEntryForm } from './use-entry-form.ts';

/** What is typed of a beginning or an end of the working day, what stands against it, and its entering. */
export function useShiftEntry({ day, name, mended, onClose }: DayFormProps) {
  const before = mended?.entry.kind === 'shift' ? mended.entry : undefined;
  const isStart = name === 'inicio';
  const verb = isStart ? 'iniciar' : 'encerrar';
  const { shift } = day;
  const form = useEntryForm({
    name: `${name}/${day.dayOn}`,
    blank: {
      vehicleId: before?.vehicleId ?? day.vehicle?.id ?? '',
      helperName: before?.helperName ?? shift?.helperName ?? '',
      odometer: before?.odometerKm == null ? '' : String(before.odometerKm),
      hourMeter: before?.hourMeter == null ? '' : String(before.hourMeter).replace('.', ','),
      /** What is odd and they have looked at again. */
      sure: '',
    },
    mended,
    onClose,
  });
  const { values, setProblems, enter } = form;
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
    const problem = isStart ? undefined : problemOfEnd(day, odometerKm, hourMeter);
    if (problem) return setProblems(problem);
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
  return { ...form, isStart, verb, odd, against, odometerHint, save };
}

/** What is wrong with gauges that end a day: behind where it began, or farther than a day goes. */
function problemOfEnd({ shift }: DayFormProps['day'], odometerKm: number | null, hourMeter: number | null) {
  const km = gaugeAgainst(shift?.odometerOutKm, odometerKm, MOST_SHIFT.km);
  if (km)
    return {
      odometer:
        km === 'back'
          ? `Menor que o da saída (${shift?.odometerOutKm}).`
          : `Mais de ${MOST_SHIFT.km} km no dia: confira.`,
    };
  const hours = gaugeAgainst(shift?.hourMeterOut, hourMeter, MOST_SHIFT.hours);
  if (hours)
    return {
      hourMeter:
        hours === 'back'
          ? `Menor que o da saída (${shift?.hourMeterOut}).`
          : `Mais de ${MOST_SHIFT.hours} h no dia: confira.`,
    };
  return undefined;
}

/** Whether a gauge went back, or farther than a day goes. */
function gaugeAgainst(
  out: number | null | undefined,
  back: number | null,
  most: number,
): 'back' | 'far' | null {
  if (out == null || back === null) return null;
  return back < out ? 'back' : back - out > most ? 'far' : null;
}
