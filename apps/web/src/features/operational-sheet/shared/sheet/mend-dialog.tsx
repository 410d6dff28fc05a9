import { Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { DaySheet, SheetDriver } from '@traco/contract/operational-sheet/sheet';
import { LEAST_REASON, REASON_MISSING } from '@traco/contract/values/reasons';
import { useState } from 'react';
import { useSending } from '../../../../kit/form/use-sending.ts';
import { client } from '../../../../lib/api.ts';
import { formatTime } from '../../../../lib/formats.ts';
import { FieldGrid } from '../../../../ui/field-grid.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { nearestInstant } from './nearest-time.ts';

interface Props {
  shift: NonNullable<SheetDriver['shift']>;
  sheet: DaySheet;
  onDone: (message: string) => void;
  onClose: () => void;
}

const numberOf = (value: number | string) => (value === '' ? null : Number(value));

/** What the driver did not write of his shift, or wrote wrongly. */
export default function MendDialog({ shift, sheet, onDone, onClose }: Props) {
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
  const gauge = (name: string, label: string, decimals: number) => (
    <NumberInput
      label={label}
      min={0}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      decimalSeparator=","
      thousandSeparator="."
      hideControls
      value={gauges[name] ?? ''}
      onChange={(value) => setGauges((all) => ({ ...all, [name]: value }))}
    />
  );
  return (
    <FormDialog
      title="Corrigir jornada"
      button="Corrigir"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <FieldGrid cols={2}>
        <TextInput
          label="Início"
          inputMode="numeric"
          placeholder="hh:mm"
          value={start}
          onChange={(event) => setStart(event.currentTarget.value)}
        />
        <TextInput
          label="Fim"
          inputMode="numeric"
          placeholder="hh:mm"
          value={end}
          onChange={(event) => setEnd(event.currentTarget.value)}
        />
        {gauge('odometerOutKm', 'Hodômetro na saída (km)', 0)}
        {gauge('odometerInKm', 'Hodômetro na volta (km)', 0)}
        {gauge('hourMeterOut', 'Horímetro na saída (h)', 1)}
        {gauge('hourMeterIn', 'Horímetro na volta (h)', 1)}
      </FieldGrid>
      {(shift.sheet === 'open' || shift.sheet === 'given_back') && (
        <Checkbox
          label="Enviar a ficha pelo motorista"
          checked={handIn}
          onChange={(event) => setHandIn(event.currentTarget.checked)}
        />
      )}
      <Textarea
        label="Motivo"
        required
        autosize
        minRows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
