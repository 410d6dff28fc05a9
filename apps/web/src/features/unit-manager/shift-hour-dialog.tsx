import { Text } from '@mantine/core';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ShiftHourFields } from './shift-hour-fields.tsx';
import { shortDay } from './shift-words.ts';
import { type ShiftHourParts, useShiftHour } from './use-shift-hour.ts';

/** The hour at which a shift began or ended, typed or corrected. */
export function ShiftHourDialog({ onClose, ...parts }: ShiftHourParts & { onClose: () => void }) {
  const { shift, step, driver } = parts;
  const hour = useShiftHour(parts);
  const word = step === 'start' ? 'Início' : 'Fim';
  return (
    <FormDialog
      title={`${word} da jornada de ${shortDay(shift.dayOn)}`}
      button={step === 'start' ? 'Salvar início' : 'Salvar fim'}
      isSending={hour.isSending}
      failure={hour.failure}
      onSend={() => hour.submit(onClose)}
      onClose={onClose}
    >
      <Text inherit>{driver}</Text>
      <ShiftHourFields hour={hour} dayOn={shift.dayOn} />
    </FormDialog>
  );
}
