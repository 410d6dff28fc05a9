import { Button } from '@mantine/core';
import type { SellerDashboard } from '@traco/contract/seller-dashboard/seller-dashboard';
import { dayIn, wallClock } from '@traco/contract/values/time-zone';
import type { ReactNode } from 'react';
import { useRecordAddress } from '../../kit/record/use-record-address.ts';
import { formatCount, formatDay, formatM3, formatTime } from '../../lib/formats.ts';
import { pathOf, titleOf } from '../../lib/paths.ts';
import { Board, BoardEmpty, BoardFailure, BoardRow, BoardSkeleton } from '../../ui/board.tsx';
import { BoardChoice } from '../../ui/board-choice.tsx';
import { ColumnChart } from '../../ui/column-chart.tsx';
import { Explain } from '../../ui/explain.tsx';
import { FigureBlock } from '../../ui/figure-block.tsx';
import { LineList } from '../../ui/line-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RankBars } from '../../ui/rank-bars.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { AttentionPanel } from '../attention/shared/attention-panel.tsx';
import { CommissionToDate } from '../commission/shared/commission-to-date.tsx';
import { OfferedReturns } from '../concrete-return/shared/offered-returns.tsx';
import { explanationsOf } from '../figures/shared/explanation.ts';
import { figureBlockOf } from '../figures/shared/figure-block-of.ts';
import { GoalGap } from '../goal-gap/shared/goal-gap.tsx';
import { QuoteRequests } from '../leads/shared/quote-requests.tsx';
import { Calls } from '../quotes/shared/calls.tsx';
import { QuoteFunnel } from '../quotes/shared/quote-funnel.tsx';
import { comparisonBlock, priceBlock, revenueBlock } from '../totals/shared/month-blocks.ts';
import { MonthGoal } from '../totals/shared/month-goal.tsx';
import { goalMeter, goalWords, paceWords } from '../totals/shared/pace-words.ts';
import { volumeRow } from '../totals/shared/rank-rows.ts';
import { countLoads, monthColumns } from '../totals/shared/trend-columns.ts';
import { partsWords, volumeShown } from '../totals/shared/volume-parts.ts';
import { AgendaOfDay } from './agenda-of-day.tsx';
import { greeting } from './greeting.ts';
import classes from './seller-dashboard.module.css';
import { useSellerDashboard } from './use-seller-dashboard.ts';

const SHOWN_MONTHS = 13;
const SHOWN_LOADS = 7;

/** `/seller-dashboard`: a seller's month against their goal, their customers and their last loads. */
export default function SellerDashboardPage() {
  const { figures, sellers, isOwn, mayRecord, chooseSeller, freshness, failure, error, retry } =
    useSellerDashboard();
  const isPhone = useIsPhone();
  // On a phone the month comes before what may be done.
  const acts = <Acts isOwn={isOwn} mayRecord={mayRecord} />;
  return (
    <Board
      title={figures ? headingOf(figures, isOwn) : 'Painel do vendedor'}
      freshness={freshness}
      controls={
        <>
          {!isOwn && (
            <BoardChoice
              label="Vendedor"
              w={220}
              searchable
              nothingFoundMessage="Nenhum vendedor"
              of={sellers}
              chosen={figures?.seller.id}
              onChoose={chooseSeller}
            />
          )}
          {!isPhone && acts}
        </>
      }
    >
      {figures ? (
        <Figures figures={figures} isOwn={isOwn} acts={isPhone && acts} />
      ) : failure ? (
        <BoardFailure words={failure} error={error} onRetry={retry} />
      ) : (
        <BoardSkeleton />
      )}
    </Board>
  );
}

/** What a seller does from here. */
const Acts = ({ isOwn, mayRecord }: { isOwn: boolean; mayRecord: boolean }) => (
  <>
    <Button size="xs" variant="default" component={ScreenLink} to={pathOf('/concretometro', {})}>
      Concretômetro
    </Button>
    <Button size="xs" variant="default" component={ScreenLink} to={pathOf('/seller-volume-records', {})}>
      {titleOf('/seller-volume-records')}
    </Button>
    {mayRecord && (
      <Button
        size="xs"
        variant={isOwn ? 'default' : 'filled'}
        component={ScreenLink}
        to={pathOf('/concrete-volume', {})}
      >
        Lançar volume
      </Button>
    )}
    {isOwn && (
      <Button
        size="xs"
        variant="default"
        component={ScreenLink}
        to={pathOf('/create-budget', {}, { orcamento: 'novo' })}
      >
        Novo orçamento
      </Button>
    )}
    {isOwn && (
      <Button size="xs" component={ScreenLink} to={pathOf('/seller-schedule-view', {}, { nova: 1 })}>
        Solicitar programação
      </Button>
    )}
  </>
);

interface FiguresProps {
  figures: SellerDashboard;
  isOwn: boolean;
  acts: ReactNode;
}

function Figures({ figures, isOwn, acts }: FiguresProps) {
  const { today, month, months, customers, customersCount, lastLoads, rank } = figures;
  const trend = months.slice(0, SHOWN_MONTHS).toReversed();
  return (
    <>
      {isOwn && <AttentionPanel />}
      <OfferedReturns sellerId={figures.seller.id} />
      <div className={classes.top}>
        <MonthGoal month={month} gap={<GoalGap sellerId={figures.seller.id} />} />
        <BoardRow least="13rem" isDense>
          <FigureBlock
            {...figureBlockOf('volume', today.m3, {
              label: 'Volume hoje',
              ...volumeShown(today),
              besides: ['loads', 'goal', 'ahead'],
            })}
            meter={goalMeter(today)}
            notes={[
              today.loads === 0 ? { words: 'nenhuma carga hoje ainda' } : { words: countLoads(today.loads) },
              partsWords(today.parts),
              goalWords(today),
              paceWords(today),
            ]}
          />
          {comparisonNeeded(month) && (
            <FigureBlock {...comparisonBlock('Comparado ao mês passado', month.comparedWithLastMonth)} />
          )}
          {rank && (
            <FigureBlock
              label="Posição na unidade"
              value={`${rank.place}º`}
              unit={`de ${rank.of}`}
              notes={[{ words: 'pelo volume do mês' }]}
            />
          )}
          <FigureBlock {...priceBlock(month, trend)} />
          <FigureBlock {...revenueBlock(month, trend)} />
        </BoardRow>
      </div>
      {acts && (
        <nav className={classes.acts} aria-label="O que fazer">
          {acts}
        </nav>
      )}
      <CommissionToDate sellerId={isOwn ? undefined : figures.seller.id} />
      <BoardRow least="21rem">
        <AgendaOfDay figures={figures} />
        <QuoteRequests sellerId={figures.seller.id} isOwn />
      </BoardRow>
      <BoardRow least="21rem">
        <Calls sellerId={figures.seller.id} />
        <QuoteFunnel sellerId={figures.seller.id} />
      </BoardRow>
      <BoardRow least="21rem">
        <Panel title="Clientes do mês" folded aside={customersWords(customers.length, customersCount)}>
          {customers.length === 0 ? (
            <BoardEmpty>Nenhuma carga neste mês ainda.</BoardEmpty>
          ) : (
            <RankBars title="Clientes do mês" rows={customers.map(volumeRow)} />
          )}
        </Panel>
        <Panel
          title="Últimas cargas"
          folded
          aside={<ScreenLink to={pathOf('/seller-volume-records', {})}>Ver todas</ScreenLink>}
        >
          {lastLoads.length === 0 ? (
            <BoardEmpty>
              Nenhuma carga ainda — <ScreenLink to={pathOf('/concrete-volume', {})}>Lançar volume</ScreenLink>
            </BoardEmpty>
          ) : (
            <LastLoads figures={figures} />
          )}
        </Panel>
      </BoardRow>
      <Panel title="13 meses" folded aside="m³; a linha marca a meta" className={classes.months}>
        <ColumnChart columns={monthColumns(trend)} title="m³ por mês, 13 meses" of="Mês" unit="m³" />
      </Panel>
    </>
  );
}

function LastLoads({ figures: { lastLoads, day } }: { figures: SellerDashboard }) {
  const addressOf = useRecordAddress();
  return (
    <LineList
      lines={lastLoads.slice(0, SHOWN_LOADS).map((load) => {
        const on = dayIn(new Date(load.loadedAt), load.timeZone);
        const time = formatTime(load.loadedAt, load.timeZone);
        return {
          key: load.id,
          start: on === day ? time : formatDay(on).slice(0, 5),
          title: load.customerName,
          detail: [load.mixName, load.siteName].filter(Boolean).join(' · '),
          end: formatM3(load.deliveredM3),
          to: addressOf('load', load.id),
        };
      })}
    />
  );
}

function headingOf({ at, seller, unit }: SellerDashboard, isOwn: boolean): string {
  if (!isOwn) return seller.name;
  return greeting(Number(wallClock(new Date(at), unit.timeZone).slice(11, 13)), seller.name);
}

const comparisonNeeded = ({ comparedWithLastMonth }: SellerDashboard['month']) =>
  comparedWithLastMonth.workingDays > 0;

const customersWords = (shown: number, count: number) =>
  count > shown ? (
    <Explain of={explanationsOf('buyers')}>{`os ${shown} maiores de ${formatCount(count)}`}</Explain>
  ) : (
    'm³'
  );
