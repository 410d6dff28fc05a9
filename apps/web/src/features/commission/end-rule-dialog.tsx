import { useQueryClient } from '@tanstack/react-query';
import type { Rule } from '@traco/contract/commission/commission';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../kit/form/use-sending.ts';
import { api, client } from '../../lib/api.ts';
import { formatDay } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { lessWords } from './less-words.ts';
import { RuleDay, useRuleDay } from './rule-day.tsx';

/** From a day on an own rule holds no more, and the wider one pays. */
export function EndRuleDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const queries = useQueryClient();
  const day = useRuleDay();
  const { holdsFrom, reason } = day;
  const [id] = useState(() => newId());
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
      <RuleDay
        day={day}
        label="Deixa de valer em"
        description="Obrigatório quando a outra regra paga menos."
      />
    </FormDialog>
  );
}
