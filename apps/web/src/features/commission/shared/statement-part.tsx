import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Statement } from '@traco/contract/commission/statement';
import { useState } from 'react';
import { useSending } from '../../../kit/form/use-sending.ts';
import { ListState } from '../../../kit/list/list-state.tsx';
import { useMay } from '../../../kit/session/use-may.ts';
import { api, client } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatDay, formatMonth } from '../../../lib/formats.ts';
import { notify } from '../../../lib/notices.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Callout } from '../../../ui/callout.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FigureBlock } from '../../../ui/figure-block.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { figureBlockOf } from '../../figures/shared/figure-block-of.ts';
import classes from './commission.module.css';
import { ContestDialog } from './contest-dialog.tsx';
import { StatementLines } from './statement-lines.tsx';

interface Props {
  /** Nothing: one's own. */
  sellerId?: string | undefined;
  month: string;
}

/** A seller's commission of a month: what it comes to, its lines, and what is said to them. */
export function StatementPart({ sellerId, month }: Props) {
  const input = sellerId ? { sellerId, month } : { month };
  const found = useQuery(
    api.commission.statement.queryOptions({
      input,
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
  const statement = found.data;
  return (
    <Panel
      title={`Extrato de ${formatMonth(month)}`}
      aside={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={async () => saveFile(await client.commission.paper(input))}
        >
          PDF
        </Button>
      }
    >
      <ListState
        isLoading={found.isPending}
        error={found.error}
        isEmpty={false}
        onRetry={() => void found.refetch()}
        empty={null}
      >
        {statement && <Told statement={statement} />}
      </ListState>
    </Panel>
  );
}

function Told({ statement }: { statement: Statement }) {
  const { sums, lines, closed } = statement;
  return (
    <>
      <Standing statement={statement} />
      <div className={classes.figures}>
        <FigureBlock {...figureBlockOf('commissionTotal', sums.totalCents)} />
        <FigureBlock {...figureBlockOf('commissionEarned', sums.earnedCents)} />
        <FigureBlock {...figureBlockOf('commissionPending', sums.pendingCents)} />
        <FigureBlock {...figureBlockOf('commissionCorrections', sums.correctionsCents)} />
      </div>
      {lines.length === 0 ? (
        <EmptyState title="Nenhuma linha neste mês">
          {closed
            ? 'O mês fechou sem cargas suas.'
            : 'Cada carga que contar aparece aqui com o valor e a regra.'}
        </EmptyState>
      ) : (
        <Answered statement={statement} />
      )}
    </>
  );
}

/** Whether the month is open, to be answered, or settled. */
function Standing({ statement: { closed, lines } }: { statement: Statement }) {
  const mayAnswer = useMay('commission:answer');
  if (!closed)
    return (
      <Callout tone="warning" title="Em aberto">
        O valor muda com as cargas até o escritório fechar a comissão do mês.
      </Callout>
    );
  const waiting = lines.filter(({ answer }) => answer === null).length;
  if (closed.isAnswerable && waiting > 0)
    return (
      <Callout tone="warning" title={`Fechado: responda até ${formatDay(closed.answerUntil)}`}>
        {mayAnswer
          ? 'Aceite ou conteste cada linha. O que ficar sem resposta vale como aceito.'
          : 'O vendedor ainda pode aceitar ou contestar. O que ficar sem resposta vale como aceito.'}
      </Callout>
    );
  const open = lines.filter(({ answer, decision }) => answer?.answer === 'contested' && !decision).length;
  return (
    <Callout
      tone={open > 0 ? 'warning' : 'success'}
      title={open > 0 ? 'Contestação em análise' : 'Fechado e aceito'}
    >
      {open > 0
        ? 'O escritório decide com o motivo; o que for corrigido entra no próximo mês que fechar.'
        : 'O que mudar depois nas cargas entra no próximo mês que fechar.'}
    </Callout>
  );
}

/** Lines, and what a seller says to them while there is time. */
function Answered({ statement }: { statement: Statement }) {
  const mayAnswer = useMay('commission:answer');
  const queries = useQueryClient();
  const [contested, setContested] = useState<string | null>(null);
  const { send, isSending, failure } = useSending();
  const { month, lines, closed, unit } = statement;
  const open = lines.flatMap(({ lineId, answer }) => (lineId && !answer ? [lineId] : []));
  const isAsked = mayAnswer && Boolean(closed?.isAnswerable) && open.length > 0;
  const refresh = () => queries.invalidateQueries({ queryKey: api.commission.key() });
  const accept = (lineIds: string[]) =>
    send(async () => {
      await client.commission.answer({ month, lineIds, answer: 'accepted' });
      await refresh();
      notify({ message: lineIds.length > 1 ? 'Linhas aceitas.' : 'Linha aceita.', tone: 'success' });
    });
  return (
    <>
      {isAsked && (
        <div className={classes.tools}>
          <Button loading={isSending} onClick={() => void accept(open)}>
            {open.length === lines.length ? 'Aceitar o extrato' : 'Aceitar as linhas sem resposta'}
          </Button>
          <p>ou conteste só a linha que não confere</p>
        </div>
      )}
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      <StatementLines lines={lines} zone={unit.timeZone} onContest={isAsked ? setContested : undefined} />
      {contested && (
        <ContestDialog month={month} lineId={contested} onSent={refresh} onClose={() => setContested(null)} />
      )}
    </>
  );
}
