import { HABIT_DAYS, type SellerDetails } from '@traco/contract/seller-details/seller-details';
import type { Seller } from '@traco/contract/sellers-overview/seller';
import { RecordColumns } from '../../kit/record/record-columns.tsx';
import { useRecordAddress } from '../../kit/record/use-record-address.ts';
import { useMay } from '../../kit/session/use-may.ts';
import { formatCount, formatM3, formatMoney, formatShare, formatShortDate } from '../../lib/formats.ts';
import { BoardEmpty, BoardRow } from '../../ui/board.tsx';
import { Callout } from '../../ui/callout.tsx';
import { ColumnChart } from '../../ui/column-chart.tsx';
import { Explain } from '../../ui/explain.tsx';
import { FigureBlock } from '../../ui/figure-block.tsx';
import { LineList } from '../../ui/line-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RewardsOf } from '../campaigns/shared/rewards-of.tsx';
import { explanationsOf } from '../figures/shared/explanation.ts';
import { QuoteRequests } from '../leads/shared/quote-requests.tsx';
import { PersonHead } from '../profile-photo/shared/person-face.tsx';
import { QuoteFunnel } from '../quotes/shared/quote-funnel.tsx';
import { comparisonBlock, priceBlock, revenueBlock } from '../totals/shared/month-blocks.ts';
import { MonthGoal } from '../totals/shared/month-goal.tsx';
import { LastLoads } from '../totals/shared/record-lines.tsx';
import { monthColumns } from '../totals/shared/trend-columns.ts';
import { Transfers } from '../unit-transfers/shared/transfers.tsx';
import { GoalsPanel } from './goals-panel.tsx';
import { habitBlocks } from './habit-blocks.ts';
import classes from './seller-details.module.css';
import { SellerLines } from './seller-lines.tsx';
import { SellerPapers } from './seller-papers.tsx';
import { SellerTimeline } from './seller-timeline.tsx';
import { SellerTop } from './seller-top.tsx';

interface Props {
  details: SellerDetails;
  /** What only the office has of them. */
  register: Seller | undefined;
  onChanged: () => void;
  onEdit: () => void;
}

/** Everything of a seller, how they sell before what is written of them. */
export function SellerBody({ details, register, onChanged, onEdit }: Props) {
  const { seller, unit } = details;
  const maySetGoals = useMay('seller-details:goal');
  const maySeeRewards = useMay('campaigns:results');
  return (
    <>
      {!seller.active && (
        <Callout tone="warning">Inativo: não entra no sistema nem aparece em formulários.</Callout>
      )}
      {register && (
        <PersonHead kind="seller" person={register}>
          <b>{unit.name}</b>
        </PersonHead>
      )}
      <SellerTop details={details} register={register} onChanged={onChanged} onEdit={onEdit} />
      <RecordColumns>
        <div className={classes.column}>
          <Months details={details} />
          <Portfolio details={details} />
          <LastLoads loads={details.loads} zone={unit.timeZone} names />
        </div>
        <div className={classes.column}>
          <GoalsPanel details={details} mayChange={maySetGoals} />
          <QuoteFunnel sellerId={seller.id} />
          <QuoteRequests sellerId={seller.id} />
          {maySeeRewards && <RewardsOf personId={seller.id} />}
          {register && <SellerPapers details={details} />}
          <SellerLines details={details} register={register} />
          {register && <Transfers kind="seller" person={seller} onChanged={onChanged} />}
          <SellerTimeline details={details} />
        </div>
      </RecordColumns>
    </>
  );
}

/** The month that runs, how it compares, how they sell, and the months before it. */
function Months({ details }: { details: SellerDetails }) {
  const { month, months, tablePriceCentsPerM3 } = details;
  return (
    <>
      <MonthGoal month={month} />
      <BoardRow least="11rem" isDense>
        <FigureBlock {...comparisonBlock('Comparado ao mês passado', month.comparedWithLastMonth)} />
        <FigureBlock
          {...priceBlock(month, months)}
          notes={[priceAgainstTable(month.priceCentsPerM3, tablePriceCentsPerM3)]}
        />
        <FigureBlock {...revenueBlock(month, months)} />
        {habitBlocks(details).map((block) => (
          <FigureBlock key={block.label} {...block} />
        ))}
      </BoardRow>
      <Panel title="13 meses" aside="m³; a linha marca a meta" className={classes.months}>
        <ColumnChart columns={monthColumns(months)} title="m³ por mês, 13 meses" of="Mês" unit="m³" />
      </Panel>
    </>
  );
}

/** Their customers, who bought last first. */
function Portfolio({ details }: { details: SellerDetails }) {
  const { customers, unit } = details;
  const addressOf = useRecordAddress();
  return (
    <Panel
      title="Clientes"
      aside={
        <Explain of={explanationsOf('customers', { of: details.seller.name, besides: ['quietCustomers'] })}>
          {customersWords(details)}
        </Explain>
      }
    >
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
