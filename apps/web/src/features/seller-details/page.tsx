import { HABIT_DAYS, type SellerDetails } from '@traco/contract/seller-details/seller-details';
import { mailLine, phoneLine } from '../../kit/record/contact-lines.tsx';
import { linkTo } from '../../kit/record/record-link.tsx';
import { useRecordAddress } from '../../kit/record/use-record-address.ts';
import { useMay } from '../../kit/session/use-may.ts';
import {
  formatCount,
  formatDate,
  formatM3,
  formatMoney,
  formatShare,
  formatShortDate,
} from '../../lib/formats.ts';
import { Board, BoardEmpty, BoardFailure, BoardRow, BoardSkeleton } from '../../ui/board.tsx';
import { Callout } from '../../ui/callout.tsx';
import { ColumnChart } from '../../ui/column-chart.tsx';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { FigureBlock } from '../../ui/figure-block.tsx';
import { LineList } from '../../ui/line-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QuoteRequests } from '../leads/shared/quote-requests.tsx';
import { commissionLine } from '../sellers-overview/shared/commission-words.ts';
import { comparisonBlock, priceBlock, revenueBlock } from '../totals/shared/month-blocks.ts';
import { MonthGoal } from '../totals/shared/month-goal.tsx';
import { useLoadLines } from '../totals/shared/record-lines.tsx';
import { monthColumns } from '../totals/shared/trend-columns.ts';
import { GoalsPanel } from './goals-panel.tsx';
import { habitBlocks } from './habit-blocks.ts';
import classes from './seller-details.module.css';
import { SellerPapers } from './seller-papers.tsx';
import { SellerTimeline } from './seller-timeline.tsx';
import { SellerTop } from './seller-top.tsx';
import { useSellerDetails } from './use-seller-details.ts';

/** `/seller-details/{sellerId}`: a seller's month, habits, customers and goals. A unit sees its own. */
export default function SellerDetailsPage() {
  const maySetGoals = useMay('seller-details:goal');
  const isOffice = useMay('sellers-overview:read');
  const { details, freshness, error, retry } = useSellerDetails();
  return (
    <Board title={details?.seller.name ?? 'Vendedor'} freshness={freshness}>
      {details ? (
        <Details details={details} isOffice={isOffice} maySetGoals={maySetGoals} />
      ) : error ? (
        <BoardFailure error={error} onRetry={retry} />
      ) : (
        <BoardSkeleton />
      )}
    </Board>
  );
}

interface DetailsProps {
  details: SellerDetails;
  isOffice: boolean;
  maySetGoals: boolean;
}

function Details({ details, isOffice, maySetGoals }: DetailsProps) {
  const { seller, unit, month, months, customers, loads, tablePriceCentsPerM3 } = details;
  const addressOf = useRecordAddress();
  const loadLines = useLoadLines({ loads, zone: unit.timeZone, names: true });
  return (
    <>
      {!seller.active && <Callout tone="warning">Inativo: não entra no sistema nem vende mais.</Callout>}
      <SellerTop details={details} />
      <div className={classes.top}>
        <MonthGoal month={month} />
        <BoardRow least="13rem" isDense>
          <FigureBlock {...comparisonBlock('Contra o mês passado', month.comparedWithLastMonth)} />
          <FigureBlock
            {...priceBlock(month, months)}
            notes={[priceAgainstTable(month.priceCentsPerM3, tablePriceCentsPerM3)]}
          />
          <FigureBlock {...revenueBlock(month, months)} />
          {habitBlocks(details).map((block) => (
            <FigureBlock key={block.label} {...block} />
          ))}
        </BoardRow>
      </div>
      <BoardRow least="21rem">
        <Panel title="13 meses" aside="m³; a linha marca a meta" className={classes.months}>
          <ColumnChart columns={monthColumns(months)} title="m³ por mês, 13 meses" of="Mês" unit="m³" />
        </Panel>
        <Panel title="Clientes" aside={customersWords(details)}>
          {customers.length === 0 ? (
            <BoardEmpty>Nenhum cliente na carteira.</BoardEmpty>
          ) : (
            <div className={classes.customers}>
              <LineList
                lines={customers.map(({ id, name, lastLoadAt, m3 }) => ({
                  key: id,
                  start: lastLoadAt ? formatShortDate(lastLoadAt, unit.timeZone) : '—',
                  title: name,
                  detail: lastLoadAt ? undefined : 'nunca comprou',
                  end: m3 > 0 ? formatM3(m3) : '',
                  ...toOf(addressOf('customer', id)),
                }))}
              />
            </div>
          )}
        </Panel>
        {loads.length > 0 && (
          <Panel title="Últimas cargas">
            <LineList lines={loadLines} />
          </Panel>
        )}
        <QuoteRequests sellerId={seller.id} />
        <GoalsPanel details={details} mayChange={maySetGoals} />
        {isOffice && <SellerPapers details={details} />}
        <Panel title="Cadastro">
          <DetailLines
            lines={[
              ['Unidade', linkTo('unit', unit)],
              ['Telefone', phoneLine(seller.phone)],
              ['E-mail', mailLine(seller.email)],
              ['Comissão', commissionLine(seller.commission)],
              ['Na empresa desde', formatDate(seller.since, unit.timeZone)],
            ]}
          />
          <SellerTimeline details={details} />
        </Panel>
      </BoardRow>
    </>
  );
}

const toOf = (to: string | undefined) => (to ? { to } : {});

const customersWords = ({ customersCount, quietCustomers }: SellerDetails) =>
  quietCustomers > 0
    ? `${formatCount(quietCustomers)} de ${formatCount(customersCount)} sem comprar há ${HABIT_DAYS} dias`
    : `${formatCount(customersCount)} na carteira`;

function priceAgainstTable(sold: number | null, table: number | null) {
  if (sold === null || table === null || table === 0) return null;
  const share = sold / table - 1;
  const words =
    Math.abs(share) < 0.0005
      ? `igual à tabela (${formatMoney(table)})`
      : `${formatShare(Math.abs(share))} ${share < 0 ? 'abaixo' : 'acima'} da tabela (${formatMoney(table)})`;
  return { words, tone: share < -0.05 ? ('bad' as const) : ('neutral' as const) };
}
