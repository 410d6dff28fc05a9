import { Group, Select, Text } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { useQueryClient } from '@tanstack/react-query';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { TRANSFER_DAYS_AHEAD, type UnitTransfer } from '@traco/contract/unit-transfers/unit-transfers';
import { addDays } from '@traco/contract/values/calendar';
import type { PersonKind } from '@traco/contract/values/person';
import { dayIn } from '@traco/contract/values/time-zone';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useUnits } from '../../../kit/form/use-lookups.ts';
import { useSending } from '../../../kit/form/use-sending.ts';
import { api, client } from '../../../lib/api.ts';
import { parseDay } from '../../../lib/brazilian-date.ts';
import { notify } from '../../../lib/notices.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { holdSentence, transferLine, whatGoes } from './transfer-words.ts';

/** Who goes: a person of a register. */
export interface Mover {
  id: string;
  name: string;
  unit: { id: string; name: string };
}

interface Props {
  kind: PersonKind;
  person: Mover;
  onChanged: () => void;
  onClose: () => void;
}

/** Plans a person's move to another unit: to which, and from which day on. */
export function TransferDialog({ kind, person, onChanged, onClose }: Props) {
  const queries = useQueryClient();
  const units = useUnits();
  const timeZone = units.find(({ id }) => id === person.unit.id)?.timeZone ?? COMPANY_ZONE;
  const today = dayIn(new Date(), timeZone);
  const [id] = useState(() => newId());
  const [toUnitId, setUnit] = useState('');
  const [fromOn, setDay] = useState(() => addDays(today, 1));
  const { send, isSending, failure, tell } = useSending();
  const plan = () => {
    if (!toUnitId) return tell('Escolha a nova unidade.');
    return send(
      async () => {
        const made = await client.unitTransfers.plan({ id, kind, personId: person.id, toUnitId, fromOn });
        notify({ message: `${person.name}: ${announced(made)}`, tone: 'success' });
        void queries.invalidateQueries({ queryKey: api.unitTransfers.key() });
        onChanged();
        onClose();
      },
      (error) =>
        error instanceof ORPCError && error.code === 'HELD'
          ? holdSentence(kind, (error.data as Pick<UnitTransfer, 'holds'>).holds)
          : undefined,
    );
  };
  return (
    <FormDialog
      title="Transferir de unidade"
      button="Transferir"
      isSending={isSending}
      failure={failure}
      onSend={plan}
      onClose={onClose}
    >
      <Text inherit>
        {person.name} deixa {person.unit.name}. {whatGoes[kind]} As sessões abertas terminam na mudança.
      </Text>
      <Select
        label="Nova unidade"
        data={units
          .filter(({ id: unitId }) => unitId !== person.unit.id)
          .map((unit) => ({ value: unit.id, label: unit.name }))}
        value={toUnitId || null}
        onChange={(value) => setUnit(value ?? '')}
        searchable
        selectFirstOptionOnChange
        nothingFoundMessage="Nenhuma outra unidade"
        data-autofocus
      />
      <Group gap="xs" align="center">
        <span>A partir de</span>
        <DayField
          label="A partir de"
          value={fromOn}
          min={today}
          today={addDays(today, TRANSFER_DAYS_AHEAD)}
          parse={(typed) => parseDay(typed, today)}
          onChange={setDay}
        />
      </Group>
    </FormDialog>
  );
}

/** From today on it is made at once. */
const announced = (made: UnitTransfer) =>
  made.state === 'planned' ? `${transferLine(made).toLowerCase()}.` : `está indo para ${made.to.name}.`;
