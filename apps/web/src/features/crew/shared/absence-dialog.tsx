import { Group, NativeSelect, Select, Textarea } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { absenceWords } from '@traco/contract/crew/crew-words';
import { type AbsenceKind, absenceKinds } from '@traco/contract/truck-drivers/driver';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { WhenField } from '../../../kit/form/typed-fields.tsx';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { parseDay, typedDay } from '../../../lib/brazilian-date.ts';
import { formatDay } from '../../../lib/formats.ts';
import { notify } from '../../../lib/notices.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { plannedLoadWords } from './crew-sentences.ts';
import { DocumentField } from './document-field.tsx';

interface Props {
  unitId: string;
  today: string;
  /** Who may be chosen; one only is not asked for. */
  drivers: readonly { id: string; name: string }[];
  driverId?: string | undefined;
  /** The day that both ends begin with. */
  day: string;
  onChanged: () => void;
  onClose: () => void;
}

/** Registers that a driver is away: kind, first and last day, document. */
export function AbsenceDialog({ unitId, today, drivers, driverId, day, onChanged, onClose }: Props) {
  const [absenceId] = useState(() => newId());
  const [who, setWho] = useState(driverId ?? null);
  const [kind, setKind] = useState<AbsenceKind>('missed');
  const [from, setFrom] = useState(typedDay(day));
  const [to, setTo] = useState(typedDay(day));
  const [notes, setNotes] = useState('');
  const [fileId, setFileId] = useState<string | null>(null);
  const [problems, setProblems] = useState<{ who?: string; from?: string; to?: string }>({});
  const { send, isSending, failure } = useSending();

  const submit = () => {
    const fromOn = parseDay(from, today);
    const toOn = parseDay(to, today);
    const found = {
      ...(who ? {} : { who: 'Escolha o motorista.' }),
      ...(fromOn ? {} : { from: 'Informe o primeiro dia.' }),
      ...(!toOn
        ? { to: 'Informe o último dia.' }
        : fromOn && toOn < fromOn
          ? { to: 'O último dia vem depois do primeiro.' }
          : {}),
    };
    setProblems(found);
    if (!who || !fromOn || !toOn || Object.keys(found).length > 0) return;
    return send(async () => {
      const made = await client.truckDrivers.recordAbsence({
        id: who,
        absenceId,
        kind,
        fromOn,
        toOn,
        notes,
        fileId,
      });
      const name = drivers.find(({ id }) => id === who)?.name ?? 'Motorista';
      const done = `${name}: ausência registrada (${absenceWords[kind].toLowerCase()}).`;
      notify(
        made.plannedLoads > 0
          ? {
              message: `${done} Ele tem ${plannedLoadWords(made.plannedLoads)} nesses dias: passe para outro.`,
              tone: 'warning',
            }
          : { message: done, tone: 'success' },
      );
      onChanged();
      onClose();
    }, absenceRefusal);
  };

  return (
    <FormDialog
      title="Registrar ausência"
      button="Registrar ausência"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <Select
        label="Motorista"
        placeholder="Escolha o motorista"
        searchable
        allowDeselect={false}
        data={drivers.map(({ id, name }) => ({ value: id, label: name }))}
        value={who}
        error={problems.who}
        disabled={drivers.length === 1}
        onChange={setWho}
      />
      <NativeSelect
        label="Tipo"
        data={absenceKinds.map((value) => ({ value, label: absenceWords[value] }))}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as AbsenceKind)}
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
          onChange={setTo}
        />
      </Group>
      <Textarea
        label="Observação"
        placeholder="Opcional"
        maxLength={500}
        autosize
        minRows={2}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <DocumentField label="Foto do documento" unitId={unitId} fileId={fileId} onChange={setFileId} />
    </FormDialog>
  );
}

function absenceRefusal(error: unknown): string | undefined {
  if (error instanceof ORPCError && error.code === 'ALREADY_ABSENT') {
    const { kind, fromOn, toOn } = error.data as { kind: AbsenceKind; fromOn: string; toOn: string };
    const days = fromOn === toOn ? `em ${formatDay(fromOn)}` : `de ${formatDay(fromOn)} a ${formatDay(toOn)}`;
    return `Ele já tem ${absenceWords[kind].toLowerCase()} ${days}.`;
  }
  return undefined;
}
