import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SellerOfMonth } from '@traco/contract/commission/statement';
import { columnOfFigure } from '@traco/contract/figures/figures';
import { addMonths } from '@traco/contract/values/calendar';
import { useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { ListState } from '../../kit/list/list-state.tsx';
import { useMay } from '../../kit/session/use-may.ts';
import { api, client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { changesWith } from '../../lib/events.ts';
import { formatDay, formatExactM3, formatMoney, formatMonth } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { pathOf } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type RowColumn, RowTable } from '../../ui/row-table.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';

interface Props {
  unitId: string;
  month: string;
  openId: string | undefined;
  onOpen: (sellerId: string) => void;
}

/** The sellers of a unit in a month, and closing it when it is its turn. */
export function SellersPart({ unitId, month, openId, onOpen }: Props) {
  const found = useQuery(
    api.commission.sellers.queryOptions({
      input: { unitId, month },
      meta: changesWith(
        'commission_statements',
        'commission_answers',
        'commission_decisions',
        'commission_rules',
        'loads',
        'goals',
        'sellers',
        'customers',
        'mixes',
        'units',
      ),
    }),
  );
  const sellers = found.data ?? [];
  return (
    <Panel title={`Vendedores em ${formatMonth(month)}`} aside={<Closing unitId={unitId} month={month} />}>
      <ListState
        isLoading={found.isPending}
        error={found.error}
        isEmpty={sellers.length === 0}
        onRetry={() => void found.refetch()}
        empty={<EmptyState title="Nenhum vendedor">Esta unidade não tem vendedores neste mês.</EmptyState>}
      >
        <RowTable
          label="Comissões dos vendedores"
          rows={sellers.map((line) => ({ ...line, id: line.seller.id }))}
          columns={columns}
          phone={(line) => ({
            title: line.seller.name,
            end: formatMoney(line.sums.totalCents),
            line: [formatExactM3(line.sums.m3), standingOf(line)].join(' · '),
          })}
          openId={openId}
          onOpen={({ id }) => onOpen(id)}
          markOf={({ openContests }) =>
            openContests > 0
              ? {
                  severity: 'warning',
                  words: counted(openContests, 'linha contestada', 'linhas contestadas'),
                }
              : undefined
          }
        />
      </ListState>
    </Panel>
  );
}

const columns: readonly RowColumn<SellerOfMonth & { id: string }>[] = [
  { key: 'seller', label: 'Vendedor', width: 14, grows: true, cell: ({ seller }) => seller.name },
  { key: 'm3', label: 'm³', width: 8, isNumber: true, cell: ({ sums }) => formatExactM3(sums.m3) },
  {
    key: 'total',
    label: columnOfFigure('commissionTotal'),
    width: 8,
    isNumber: true,
    cell: ({ sums }) => formatMoney(sums.totalCents),
  },
  {
    key: 'pending',
    label: columnOfFigure('commissionPending'),
    width: 8,
    isNumber: true,
    cell: ({ sums }) => formatMoney(sums.pendingCents),
  },
  { key: 'standing', label: 'Situação', width: 14, grows: true, cell: (line) => standingOf(line) },
];

/** How a seller's month stands, in words. */
function standingOf({ closed, unansweredLines, openContests }: SellerOfMonth): string {
  if (!closed) return 'em aberto';
  if (openContests > 0) return counted(openContests, 'linha contestada', 'linhas contestadas');
  if (unansweredLines === 0) return 'respondido';
  return closed.isAnswerable ? `responde até ${formatDay(closed.answerUntil)}` : 'aceito sem resposta';
}

/** Closes the unit's next month, or says which one is due. */
function Closing({ unitId, month }: { unitId: string; month: string }) {
  const mayClose = useMay('commission:close');
  const [isAsking, setAsking] = useState(false);
  const found = useQuery(
    api.commission.closings.queryOptions({
      enabled: mayClose,
      meta: changesWith('commission_statements', 'closed_months', 'units'),
    }),
  );
  const closing = found.data?.find(({ unit }) => unit.id === unitId);
  if (!mayClose || !closing) return null;
  if (closing.next !== month) {
    if (closing.last && month <= closing.last) return 'comissão fechada';
    if (closing.next) return `feche antes a comissão de ${formatMonth(closing.next)}`;
    return (
      <>
        para fechar a comissão,{' '}
        <ScreenLink
          to={pathOf(
            '/admin-settings',
            {},
            { aba: 'meses', unitId, mes: closing.last ? monthAfter(closing.last) : month },
          )}
        >
          feche antes{' '}
          {closing.last ? `${formatMonth(monthAfter(closing.last))} da unidade` : 'o mês da unidade'}
        </ScreenLink>
      </>
    );
  }
  return (
    <>
      <Button size="xs" onClick={() => setAsking(true)}>
        Fechar a comissão
      </Button>
      {isAsking && <CloseDialog unit={closing.unit} month={month} onClose={() => setAsking(false)} />}
    </>
  );
}

const monthAfter = (month: string) => addMonths(`${month}-01`, 1).slice(0, 7);

function CloseDialog(props: { unit: { id: string; name: string }; month: string; onClose: () => void }) {
  const { unit, month, onClose } = props;
  const queries = useQueryClient();
  const { send, isSending, failure } = useSending();
  const submit = () =>
    send(async () => {
      await client.commission.close({ unitId: unit.id, month });
      await queries.invalidateQueries({ queryKey: api.commission.key() });
      notify({ message: `Comissão de ${formatMonth(month)} fechada em ${unit.name}.`, tone: 'success' });
      onClose();
    });
  return (
    <FormDialog
      title={`Fechar a comissão de ${formatMonth(month)} em ${unit.name}?`}
      button="Fechar a comissão"
      isSending={isSending}
      failure={failure}
      beginsAtButton
      onSend={submit}
      onClose={onClose}
    >
      <p>Cada extrato fica como está. Os vendedores têm cinco dias para aceitar ou contestar.</p>
      <p>O que mudar depois nas cargas, ou o que o cliente pagar depois, entra no mês seguinte.</p>
    </FormDialog>
  );
}
