import { Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FARTHEST_RULE_DAYS, type Rule } from '@traco/contract/commission/commission';
import { addDays, addMonths } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { useSending } from '../../kit/form/use-sending.ts';
import { api, client } from '../../lib/api.ts';
import { parseDay } from '../../lib/brazilian-date.ts';
import { formatDay } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { DayField } from '../../ui/day-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { lessWords } from './less-words.ts';

/** From a day on an own rule holds no more, and the wider one pays. */
export function EndRuleDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const queries = useQueryClient();
  const today = dayIn(new Date(), deviceZone());
  const [id] = useState(() => newId());
  const [holdsFrom, setHoldsFrom] = useState(addMonths(`${today.slice(0, 7)}-01`, 1));
  const [reason, setReason] = useState('');
  const { send, isSending, failure } = useSending();
  const { seller, unit } = rule;
  const whose = seller?.name ?? unit?.name ?? '';
  const end = () =>
    send(async () => {
      await client.commission.publish({
        id,
        sellerId: seller?.id ?? null,
        unitId: unit?.id ?? null,
        holdsFrom,
        terms: null,
        reason: reason.trim(),
      });
      await queries.invalidateQueries({ queryKey: api.commission.key() });
      notify({
        message: `A regra própria de ${whose} deixa de valer em ${formatDay(holdsFrom)}.`,
        tone: 'success',
      });
      onClose();
    }, lessWords);
  return (
    <FormDialog
      title={`Encerrar a regra própria de ${whose}?`}
      button="Encerrar a regra"
      isSending={isSending}
      failure={failure}
      onSend={end}
      onClose={onClose}
    >
      <p>
        {seller
          ? 'A partir do dia, vale a regra da unidade ou a da empresa.'
          : 'A partir do dia, vale a regra da empresa.'}{' '}
        O que já foi contado por esta regra fica como está.
      </p>
      <Group gap="xs" align="center">
        <span>Deixa de valer em</span>
        <DayField
          label="Deixa de valer em"
          value={holdsFrom}
          min={today}
          today={addDays(today, FARTHEST_RULE_DAYS)}
          parse={(typed) => parseDay(typed, today)}
          onChange={setHoldsFrom}
        />
      </Group>
      <TextInput
        label="Motivo"
        description="Obrigatório quando a outra regra paga menos."
        value={reason}
        maxLength={300}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
