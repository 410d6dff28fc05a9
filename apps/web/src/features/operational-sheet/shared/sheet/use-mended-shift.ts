import type { DaySheet, SheetDriver } from '@traco/contract/operational-sheet/sheet';
import { LEAST_REASON, REASON_MISSING } from '@traco/contract/values/reasons';
import { useState } from 'react';
import { useSending } from '../../../../kit/form/use-sending.ts';
import { client } from '../../../../lib/api.ts';
import { formatTime } from '../../../../lib/formats.ts';
import { nearestInstant } from './nearest-time.ts';

interface Shift {
  shift: NonNullable<SheetDriver['shift']>;
  sheet: DaySheet;
  onDone: (message: string) => void;
}

/** What is written of a driver's shift in their place, and its saving. */
export function useMendedShift({ shift, sheet, onDone }: Shift) {
  const zone = sheet.unit.timeZone;
  const time = (at: string | null) => (at ? formatTime(at, zone) : '');
  const [start, setStart] = useState(time(shift.startedAt));
  const [end, setEnd] = useState(time(shift.endedAt));
  const [gauges, setGauges] = useState<Record<string, number | string>>({
    odometerOutKm: shift.odometerOutKm ?? '',
    odometerInKm: shift.odometerInKm ?? '',
    hourMeterOut: shift.hourMeterOut ?? '',
    hourMeterIn: shift.hourMeterIn ?? '',
  });
  const [handIn, setHandIn] = useState(shift.sheet === 'open');
  const [reason, setReason] = useState('');
  const { send, isSending, failure, tell } = useSending();

  const startAt = () =>
    start.trim() ? nearestInstant(start, shift.startedAt ?? shift.plannedStartsAt, zone) : null;
  /** The end is the first time after the beginning that its clock shows. */
  const endAt = (startedAt: string | null) => {
    if (!end.trim()) return null;
    const near = shift.endedAt ?? new Date(Date.parse(startedAt ?? shift.plannedStartsAt) + 9 * 3_600_000);
    return nearestInstant(end, new Date(near).toISOString(), zone);
  };
  const submit = () => {
    const startedAt = startAt();
    const endedAt = endAt(startedAt);
    if ((start.trim() && !startedAt) || (end.trim() && !endedAt))
      return tell('Informe uma hora, como 14:35.');
    if (reason.trim().length < LEAST_REASON) return tell(REASON_MISSING);
    void send(async () => {
      await client.operationalSheet.mendShift({
        id: shift.id,
        revision: shift.revision,
        startedAt: start === time(shift.startedAt) ? shift.startedAt : startedAt,
        endedAt: end === time(shift.endedAt) ? shift.endedAt : endedAt,
        odometerOutKm: numberOf(gauges.odometerOutKm ?? ''),
        odometerInKm: numberOf(gauges.odometerInKm ?? ''),
        hourMeterOut: numberOf(gauges.hourMeterOut ?? ''),
        hourMeterIn: numberOf(gauges.hourMeterIn ?? ''),
        handIn,
        reason,
      });
      onDone('Jornada corrigida.');
    });
  };
  return {
    start,
    setStart,
    end,
    setEnd,
    gauges,
    setGauge: (name: string, value: number | string) => setGauges((all) => ({ ...all, [name]: value })),
    handIn,
    setHandIn,
    reason,
    setReason,
    submit,
    isSending,
    failure,
  };
}

const numberOf = (value: number | string) => (value === '' ? null : Number(value));
