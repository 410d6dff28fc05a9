import { Group, Textarea } from '@mantine/core';
import { driverEventWords } from '@traco/contract/crew/crew-words';
import type { DriverEventKind } from '@traco/contract/truck-drivers/driver';
import { type Driver, type DriverEvent, NewDriverEvent } from '@traco/contract/truck-drivers/driver-record';
import { ChoiceField } from '../../../kit/form/choice-field.tsx';
import { choice, day, money, optional, text, typedBy } from '../../../kit/form/field-kinds.ts';
import { FormDialogFrame } from '../../../kit/form/form-frame.tsx';
import { MoneyField, WhenField } from '../../../kit/form/typed-fields.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { client } from '../../../lib/api.ts';
import { notify } from '../../../lib/notices.ts';
import { DocumentField } from '../../crew/shared/document-field.tsx';

const amount = money('Valor');
const fields = {
  kind: choice<DriverEventKind>('Tipo'),
  onDay: day('Dia'),
  amountCents: { ...amount, read: (typed: string) => (typed ? amount.read(typed) : 0) },
  description: text('Descrição'),
  fileId: optional(choice('Foto ou PDF')),
};

interface Props {
  driver: Driver;
  onChanged: () => void;
  onClose: () => void;
}

/** Records what happened with a driver: a fine, damage, an accident, praise, training. */
export function EventDialog({ driver, onChanged, onClose }: Props) {
  const form = useForm({
    name: `driver event ${driver.id}`,
    row: null,
    ...typedBy(NewDriverEvent, fields, (_: DriverEvent | null) => ({
      kind: 'fine' as const,
      onDay: driver.today,
    })),
    save: (sent, { id }) => client.truckDrivers.recordEvent({ ...sent, id: driver.id, eventId: id }),
    onSaved: ({ kind }) => {
      const word = driverEventWords[kind].toLowerCase();
      notify({ message: `${driver.name}: ocorrência registrada (${word}).`, tone: 'success' });
      onChanged();
      onClose();
    },
  });
  const { field, draft } = form;
  return (
    <FormDialogFrame form={form} label="Registrar ocorrência" button="Registrar ocorrência" onClose={onClose}>
      <ChoiceField {...field('kind')} of={driverEventWords} />
      <Group grow align="flex-start">
        <WhenField kind="day" {...field('onDay')} today={driver.today} />
        <MoneyField field="amountCents" {...field('amountCents')} placeholder="Sem valor" />
      </Group>
      <Textarea {...field('description')} maxLength={500} autosize minRows={2} />
      <DocumentField
        label={fields.fileId.label}
        unitId={driver.unit.id}
        fileId={draft.fileId || null}
        onChange={(fileId) => form.set('fileId', fileId ?? '')}
      />
    </FormDialogFrame>
  );
}
