import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FigureKey } from '@traco/contract/figures/figures';
import type { QuoteFunnel as Funnel } from '@traco/contract/quotes/quote-follow-up';
import { addDays, monthStart } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { useState } from 'react';
import { deviceZone } from '../../../kit/form/use-lookups.ts';
import { api } from '../../../lib/api.ts';
import { useAtRest } from '../../../lib/at-rest.ts';
import { counted } from '../../../lib/counted.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatCount, formatDay, formatM3, formatShare } from '../../../lib/formats.ts';
import { BoardEmpty } from '../../../ui/board.tsx';
import { Explain } from '../../../ui/explain.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RankBars } from '../../../ui/rank-bars.tsx';
import { explanationsOf } from '../../figures/shared/explanation.ts';
import classes from './quote-funnel.module.css';

const spans = { month: 'Este mês', quarter: '90 dias', year: '12 meses' } as const;
type Span = keyof typeof spans;
/** What the conversion comes from. */
const counts = [
  'quotes',
  'quotesSent',
  'quotesSeen',
  'quotesWon',
  'quotesLost',
  'quotesExpired',
] as const satisfies readonly FigureKey[];
const isSpan = (value: string): value is Span => value in spans;

/** The first and the last day of a span. @param today `yyyy-mm-dd` */
function daysOf(span: Span, today: string): { from: string; to: string } {
  if (span === 'month') return { from: monthStart(today), to: today };
  return { from: addDays(today, span === 'quarter' ? -89 : -364), to: today };
}

/** How far the quotes of a seller, a unit or the company came, and why customers said no. */
export function QuoteFunnel({ sellerId, unitId }: { sellerId?: string; unitId?: string | undefined }) {
  const isAtRest = useAtRest();
  const [span, setSpan] = useState<Span>('quarter');
  const days = daysOf(span, dayIn(new Date(), deviceZone()));
  const made = `feitos de ${formatDay(days.from)} a ${formatDay(days.to)}`;
  const { data, error } = useQuery(
    api.quotes.funnel.queryOptions({
      input: {
        ...(sellerId ? { sellerId } : {}),
        ...(unitId ? { unitId } : {}),
        ...days,
      },
      enabled: isAtRest,
      meta: changesWith('quotes'),
    }),
  );
  return (
    <Panel
      title="Orçamentos"
      folded={spans[span]}
      aside={
        <SegmentedControl
          size="xs"
          aria-label="Período dos orçamentos"
          data={Object.entries(spans).map(([value, label]) => ({ value, label }))}
          value={span}
          onChange={(value) => isSpan(value) && setSpan(value)}
        />
      }
    >
      {error ? (
        <BoardEmpty>Os orçamentos não foram carregados. Verifique a conexão.</BoardEmpty>
      ) : data?.made === 0 ? (
        <BoardEmpty>Nenhum orçamento {made.replace('feitos', 'feito')}.</BoardEmpty>
      ) : (
        data && <Steps funnel={data} made={made} />
      )}
    </Panel>
  );
}

function Steps({ funnel, made: when }: { funnel: Funnel; made: string }) {
  const { made, sent, seen, won, m3, wonM3, conversion, lostReasons, lost, expired } = funnel;
  const row = (key: string, label: string, value: number, aside?: string) => ({
    key,
    label,
    value,
    written: formatCount(value),
    ...(aside ? { aside } : {}),
  });
  return (
    <div className={classes.funnel}>
      <p className={classes.told}>
        <Explain of={explanationsOf('conversion', { besides: counts })}>
          {conversion === null ? 'Nenhum encerrado ainda' : `${formatShare(conversion)} de conversão`}
        </Explain>{' '}
        ·{' '}
        <Explain of={explanationsOf('wonVolume', { besides: ['quotedVolume'] })}>
          {formatM3(wonM3)} ganhos de {formatM3(m3)}
        </Explain>{' '}
        <small>Orçamentos {when}</small>
      </p>
      <RankBars
        title="Funil de orçamentos"
        rows={[
          row('made', 'Feitos', made),
          row('sent', 'Enviados', sent),
          row('seen', 'Vistos', seen),
          row('won', 'Ganhos', won),
        ]}
      />
      {lost + expired > 0 && (
        <>
          <h3>Por que se perdeu</h3>
          <RankBars
            title="Motivos de perda"
            rows={[
              ...lostReasons.map((each) => row(each.reason, each.reason, each.quotes, formatM3(each.m3))),
              ...(expired > 0
                ? [row('expired', 'Venceu sem resposta', expired, counted(expired, 'vencido', 'vencidos'))]
                : []),
            ]}
          />
        </>
      )}
    </div>
  );
}
