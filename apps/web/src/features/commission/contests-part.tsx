import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Contest } from '@traco/contract/commission/commission';
import { lineWords } from '@traco/contract/commission/commission-words';
import { LEAST_REASON } from '@traco/contract/values/reasons';
import { useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { useRecordAddress } from '../../kit/record/use-record-address.ts';
import { api, client } from '../../lib/api.ts';
import { parseCents } from '../../lib/brazilian-number.ts';
import { changesWith } from '../../lib/events.ts';
import { formatDay, formatMoney, formatMonth } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LineList } from '../../ui/line-list.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Contested lines that wait for the office; nothing when there is none. */
export function ContestsPart() {
  const addressOf = useRecordAddress();
  const [asked, setAsked] = useState<Contest | null>(null);
  const found = useQuery(
    api.commission.contests.queryOptions({
      meta: changesWith(
        'commission_answers',
        'commission_decisions',
        'commission_statements',
        'loads',
        'customers',
        'mixes',
        'sellers',
        'units',
      ),
    }),
  );
  const contests = found.data ?? [];
  if (contests.length === 0) return null;
  return (
    <Panel title="Contestações a decidir">
      <LineList
        lines={contests.map((contest) => ({
          key: contest.lineId ?? '',
          start: '',
          title: `${contest.seller.name}: ${contest.answer?.reason ?? ''}`,
          detail: `${formatDay(contest.day)}, ${contest.unit.name} · extrato de ${formatMonth(contest.month)} · ${contest.customer ?? '—'} · ${lineWords(contest)}`,
          end: formatMoney(contest.cents),
          to: addressOf('load', contest.loadId),
          action: (
            <Button
              size="xs"
              variant="default"
              aria-label={`Decidir a contestação de ${contest.seller.name}, ${formatDay(contest.day)}`}
              onClick={() => setAsked(contest)}
            >
              Decidir
            </Button>
          ),
        }))}
      />
      {asked && <DecideDialog contest={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

function DecideDialog({ contest, onClose }: { contest: Contest; onClose: () => void }) {
  const queries = useQueryClient();
  const [decision, setDecision] = useState<'kept' | 'corrected'>('kept');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const { send, isSending, failure, tell } = useSending();
  const submit = () => {
    const isLess = amount.trim().startsWith('-') || amount.trim().startsWith('−');
    const typed = parseCents(amount.replace(/[-−]/g, ''));
    const cents = decision === 'kept' ? 0 : (typed ?? 0) * (isLess ? -1 : 1);
    if (decision === 'corrected' && cents === 0)
      return tell('Diga de quanto é a correção, como 24,00 ou −8,00.');
    if (reason.trim().length < LEAST_REASON)
      return tell(`Diga por quê, com ao menos ${LEAST_REASON} letras.`);
    return send(async () => {
      await client.commission.decide({
        lineId: contest.lineId ?? '',
        decision,
        cents,
        reason: reason.trim(),
      });
      await queries.invalidateQueries({ queryKey: api.commission.key() });
      notify({ message: 'Contestação decidida. O vendedor lê o motivo no extrato.', tone: 'success' });
      onClose();
    });
  };
  return (
    <FormDialog
      title={`Contestação de ${contest.seller.name}`}
      button="Decidir"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <p>
        {formatMoney(contest.cents)}: {lineWords(contest)}. {contest.seller.name} diz:{' '}
        {contest.answer?.reason}
      </p>
      <SegmentedControl
        aria-label="Decisão"
        value={decision}
        onChange={(value) => setDecision(value as typeof decision)}
        data={[
          { value: 'kept', label: 'Manter a linha' },
          { value: 'corrected', label: 'Corrigir' },
        ]}
      />
      {decision === 'corrected' && (
        <TextInput
          label="Diferença (R$)"
          description="Entra no próximo mês que fechar. Com − desconta."
          value={amount}
          inputMode="decimal"
          maxLength={12}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
      )}
      <Textarea
        label="Por quê"
        value={reason}
        maxLength={300}
        autosize
        minRows={2}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
