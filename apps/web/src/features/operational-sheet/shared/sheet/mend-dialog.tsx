import { Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { DaySheet, SheetDriver } from '@traco/contract/operational-sheet/sheet';
import { FieldGrid } from '../../../../ui/field-grid.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useMendedShift } from './use-mended-shift.ts';

interface Props {
  shift: NonNullable<SheetDriver['shift']>;
  sheet: DaySheet;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** What the driver did not write of their shift, or wrote wrongly. */
export default function MendDialog({ shift, sheet, onDone, onClose }: Props) {
  const { start, setStart, end, setEnd, gauges, setGauge, handIn, setHandIn, reason, setReason, ...sending } =
    useMendedShift({ shift, sheet, onDone });
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
      onChange={(value) => setGauge(name, value)}
    />
  );
  return (
    <FormDialog
      title="Corrigir jornada"
      button="Corrigir"
      isSending={sending.isSending}
      failure={sending.failure}
      onSend={sending.submit}
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
