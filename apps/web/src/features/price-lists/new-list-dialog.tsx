import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { PriceListSummary } from '@traco/contract/price-lists/price-lists';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../kit/form/use-sending.ts';
import { api, client } from '../../lib/api.ts';
import { parseDay } from '../../lib/brazilian-date.ts';
import { parseBrazilianNumber } from '../../lib/brazilian-number.ts';
import { formatDay } from '../../lib/formats.ts';
import { DayField } from '../../ui/day-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface Props {
  unit: { id: string; name: string; timeZone: string };
  lists: readonly PriceListSummary[];
  onMade: (id: string) => void;
  onClose: () => void;
}

/** How far ahead a list may be dated. */
const DAYS_AHEAD = 730;

/** Begins a list: from which day, with whose prices, changed by how much. */
export function NewListDialog({ unit, lists, onMade, onClose }: Props) {
  const queries = useQueryClient();
  const today = dayIn(new Date(), unit.timeZone);
  const latest = lists.find(({ publishedAt }) => publishedAt !== null);
  const [id] = useState(() => newId());
  const [validFrom, setValidFrom] = useState(today);
  const [name, setName] = useState('');
  const [copyFromId, setCopyFromId] = useState(latest?.id ?? '');
  const [change, setChange] = useState('0');
  const { send, isSending, failure, tell } = useSending();
  const suggested = `Tabela ${validFrom.slice(5, 7)}/${validFrom.slice(0, 4)}`;
  const submit = () => {
    const changePercent = parseBrazilianNumber(change.replace('%', '') || '0');
    if (changePercent === null || changePercent < -50 || changePercent > 100)
      return tell('Escreva o reajuste entre −50 % e 100 %, como 3,5.');
    return send(async () => {
      await client.priceLists.create({
        id,
        unitId: unit.id,
        name: name.trim() || suggested,
        validFrom,
        copyFromId: copyFromId || null,
        changePercent,
      });
      void queries.invalidateQueries({ queryKey: api.priceLists.key() });
      onMade(id);
    });
  };
  return (
    <FormDialog
      title={`Nova tabela de ${unit.name}`}
      button="Começar rascunho"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <Group gap="xs" align="center">
        <span>Vale desde</span>
        <DayField
          label="Vale desde"
          value={validFrom}
          min={today}
          today={addDays(today, DAYS_AHEAD)}
          parse={(typed) => parseDay(typed, today)}
          onChange={setValidFrom}
        />
      </Group>
      <TextInput
        label="Nome"
        value={name}
        placeholder={suggested}
        maxLength={80}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label="Começar com os preços de"
        data={[
          ...lists.map((list) => ({
            value: list.id,
            label: `${list.name} (${formatDay(list.validFrom)})`,
          })),
          { value: '', label: 'Preço base de cada traço' },
        ]}
        value={copyFromId}
        onChange={(event) => setCopyFromId(event.currentTarget.value)}
      />
      <TextInput
        label="Reajuste (%)"
        description="Preços e mínimos, arredondados ao real. Com − baixa."
        value={change}
        inputMode="decimal"
        maxLength={7}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setChange(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
