import { Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { driverEventWords } from '@traco/contract/crew/crew-words';
import { type DriverEventKind, driverEventKinds } from '@traco/contract/truck-drivers/driver';
import type { Driver } from '@traco/contract/truck-drivers/driver-record';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { WhenField } from '../../../kit/form/typed-fields.tsx';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { parseDay, typedDay } from '../../../lib/brazilian-date.ts';
import { parseCents, typedMoney } from '../../../lib/brazilian-number.ts';
import { notify } from '../../../lib/notices.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { DocumentField } from '../../crew/shared/document-field.tsx';

interface Props {
  driver: Driver;
  onChanged: () => void;
  onClose: () => void;
}

/** Records what happened with a driver: a fine, damage, an accident, praise, training. */
export function EventDialog({ driver, onChanged, onClose }: Props) {
  const [eventId] = useState(() => newId());
  const [typed, setTyped] = useState({
    kind: 'fine' as DriverEventKind,
    day: typedDay(driver.today),
    amount: '',
    description: '',
    fileId: null as string | null,
  });
  const [problems, setProblems] = useState<{ day?: string; amount?: string; description?: string }>({});
  const { send, isSending, failure } = useSending();
  const submit = () => {
    const onDay = parseDay(typed.day, driver.today);
    const amountCents = typed.amount ? parseCents(typed.amount) : 0;
    const found = {
      ...(onDay ? {} : { day: 'Informe o dia.' }),
      ...(amountCents === null || amountCents < 0 ? { amount: 'Informe um valor em reais.' } : {}),
      ...(typed.description.trim().length < 3 ? { description: 'Descreva a ocorrência.' } : {}),
    };
    setProblems(found);
    if (!onDay || amountCents === null || Object.keys(found).length > 0) return;
    return send(async () => {
      const { kind, description, fileId } = typed;
      await client.truckDrivers.recordEvent({
        id: driver.id,
        eventId,
        kind,
        onDay,
        amountCents,
        description,
        fileId,
      });
      const word = driverEventWords[kind].toLowerCase();
      notify({ message: `${driver.name}: ocorrência registrada (${word}).`, tone: 'success' });
      onChanged();
      onClose();
    });
  };
  return (
    <FormDialog
      title="Registrar ocorrência"
      button="Registrar ocorrência"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <NativeSelect
        label="Tipo"
        data={driverEventKinds.map((value) => ({ value, label: driverEventWords[value] }))}
        value={typed.kind}
        onChange={(event) => {
          const kind = event.currentTarget.value as DriverEventKind;
          setTyped((all) => ({ ...all, kind }));
        }}
      />
      <Group grow align="flex-start">
        <WhenField
          kind="day"
          label="Dia"
          today={driver.today}
          value={typed.day}
          error={problems.day}
          onChange={(day) => setTyped((all) => ({ ...all, day }))}
        />
        <TextInput
          label="Valor"
          placeholder="Sem valor"
          leftSection="R$"
          inputMode="decimal"
          value={typed.amount}
          error={problems.amount}
          onChange={(event) => {
            const amount = event.currentTarget.value;
            setTyped((all) => ({ ...all, amount }));
          }}
          onBlur={() => {
            const cents = parseCents(typed.amount);
            if (cents !== null) setTyped((all) => ({ ...all, amount: typedMoney(cents) }));
          }}
        />
      </Group>
      <Textarea
        label="Descrição"
        maxLength={500}
        autosize
        minRows={2}
        value={typed.description}
        error={problems.description}
        onChange={(event) => {
          const description = event.currentTarget.value;
          setTyped((all) => ({ ...all, description }));
        }}
      />
      <DocumentField
        label="Foto ou PDF"
        unitId={driver.unit.id}
        fileId={typed.fileId}
        onChange={(fileId) => setTyped((all) => ({ ...all, fileId }))}
      />
    </FormDialog>
  );
}
