import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type OpenInMonth, openLoads } from '@traco/contract/closed-months/closed-months';
import { LEAST_REASON, REASON_MISSING } from '@traco/contract/values/reasons';
import { useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { api, client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { formatMonth } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface Props {
  unit: { id: string; name: string };
  month: string;
  onClosed: () => Promise<void>;
  onClose: () => void;
}

/** Asks once more before a month is closed, with what of it is still open: that would stay as it is. */
export function CloseMonthDialog({ unit, month, onClosed, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { send, isSending, failure, tell } = useSending();
  const { data: open } = useQuery(
    api.closedMonths.open.queryOptions({ input: { unitId: unit.id, month }, staleTime: 0 }),
  );
  const needsReason = open !== undefined && openLoads(open) > 0;
  const submit = () => {
    if (needsReason && reason.trim().length < LEAST_REASON) return tell(REASON_MISSING);
    return send(async () => {
      await client.closedMonths.close({ unitId: unit.id, month, reason: reason.trim() });
      await onClosed();
      notify({ message: `${formatMonth(month)} fechado em ${unit.name}.`, tone: 'success' });
      onClose();
    });
  };
  return (
    <FormDialog
      title={`Fechar ${formatMonth(month)} em ${unit.name}?`}
      button="Fechar o mês"
      isSending={isSending || open === undefined}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      {open && <StillOpen open={open} />}
      <p>Quem lançar depois uma carga deste mês lê que ele está fechado; nada entra, sai ou muda.</p>
      {needsReason && (
        <TextInput
          label="Por que o mês fecha assim"
          value={reason}
          maxLength={300}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}

/** What would stay as it is, a line each; that nothing would is said too. */
function StillOpen({ open }: { open: OpenInMonth }) {
  const lines = [
    [open.underWay, 'carga ainda em viagem', 'cargas ainda em viagem'],
    [open.planned, 'carga programada que não saiu', 'cargas programadas que não saíram'],
    [open.pending, 'carga a confirmar', 'cargas a confirmar'],
    [open.contested, 'carga contestada sem resposta', 'cargas contestadas sem resposta'],
    [open.openDays, 'dia com entregas que não foi fechado', 'dias com entregas que não foram fechados'],
  ] as const;
  const left = lines.filter(([count]) => count > 0);
  if (left.length === 0) return <p>Nada está em aberto neste mês.</p>;
  return (
    <ul aria-label="Ainda em aberto">
      {left.map(([count, one, many]) => (
        <li key={one}>{counted(count, one, many)}</li>
      ))}
    </ul>
  );
}
