import { Group, NativeSelect, TextInput } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import type { Employee } from '@traco/contract/other-employees-overview/employee';
import {
  type AwayDays,
  type AwayKind,
  awayKinds,
  awayWords,
} from '@traco/contract/other-employees-overview/employee-states';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { WhenField } from '../../kit/form/typed-fields.tsx';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { parseDay, typedDay } from '../../lib/brazilian-date.ts';
import { formatDay } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface Props {
  employee: Employee;
  onChanged: () => void;
  onClose: () => void;
}

/** Registers holidays or a leave: kind, first and last day. A leave may stay open. */
export function AwayDialog({ employee, onChanged, onClose }: Props) {
  const { today } = employee;
  const [statusId] = useState(() => newId());
  const [kind, setKind] = useState<AwayKind>('vacation');
  const [from, setFrom] = useState(typedDay(today));
  const [to, setTo] = useState('');
  const [notes, setNotes] = useState('');
  const [problems, setProblems] = useState<{ from?: string; to?: string }>({});
  const { send, isSending, failure } = useSending();
  const submit = () => {
    const fromOn = parseDay(from, today);
    const toOn = parseDay(to, today);
    const isOpen = kind === 'leave' && !to;
    const found = {
      ...(fromOn ? {} : { from: 'Informe o primeiro dia.' }),
      ...(isOpen || toOn ? {} : { to: 'Informe o último dia.' }),
      ...(fromOn && toOn && toOn < fromOn ? { to: 'O último dia vem depois do primeiro.' } : {}),
    };
    setProblems(found);
    if (!fromOn || Object.keys(found).length > 0) return;
    return send(async () => {
      const sent = { id: employee.id, statusId, kind, fromOn, toOn, notes };
      await client.otherEmployeesOverview.recordAway(sent);
      notify({
        message: `${employee.name}: ${kind === 'vacation' ? 'férias registradas' : 'afastamento registrado'}.`,
        tone: 'success',
      });
      onChanged();
      onClose();
    }, refusalOf);
  };
  return (
    <FormDialog
      title="Registrar férias ou afastamento"
      button="Registrar"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <NativeSelect
        label="Situação"
        data={awayKinds.map((value) => ({ value, label: awayWords[value] }))}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as AwayKind)}
      />
      <Group grow align="flex-start">
        <WhenField
          kind="day"
          label="Primeiro dia"
          today={today}
          value={from}
          error={problems.from}
          onChange={setFrom}
        />
        <WhenField
          kind="day"
          label="Último dia"
          today={today}
          value={to}
          error={problems.to}
          placeholder={kind === 'leave' ? 'sem previsão' : 'dd/mm/aaaa'}
          onChange={setTo}
        />
      </Group>
      <TextInput
        label="Observação"
        placeholder="Opcional"
        maxLength={300}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'ALREADY_AWAY') return undefined;
  const { kind, fromOn, toOn } = error.data as AwayDays;
  const days = toOn ? `de ${formatDay(fromOn)} a ${formatDay(toOn)}` : `desde ${formatDay(fromOn)}`;
  return `Já há ${awayWords[kind].toLowerCase()} ${days}.`;
}
