import type { UnitDashboard } from '@traco/contract/unit-dashboard/unit-dashboard';
import {
  formatChange,
  formatExactM3,
  formatM3,
  formatMoney,
  formatMonth,
  formatVolume,
} from '../../../lib/formats.ts';
import { workingDayWords } from '../../../lib/working-day-words.ts';
import type { FigureBlockProps } from '../../../ui/figure-block.tsx';
import { figureBlockOf } from '../../figures/shared/figure-block-of.ts';
import { listAddress, listAddressWith } from './list-address.ts';
import { goalMeter, goalWords, paceWords, projectionWords } from './pace-words.ts';

type Month = UnitDashboard['month'];
/** Whole months, oldest first, for the trends. */
type Months = readonly Pick<UnitDashboard['months'][number], 'm3' | 'revenueCents' | 'priceCentsPerM3'>[];

/** The blocks of the month to the day shown: goal, the same point of other months, price and revenue. */
export function monthBlocks(month: Month, months: Months): FigureBlockProps[] {
  return [
    monthBlock(month, months),
    comparisonBlock('Comparado ao mês passado', month.comparedWithLastMonth),
    comparisonBlock('Comparado ao ano passado', month.comparedWithLastYear),
    priceBlock(month, months),
    revenueBlock(month, months),
  ];
}

/** The month against its goal. */
export const monthBlock = (month: Month, months: Months): FigureBlockProps => ({
  ...figureBlockOf('volume', month.m3, {
    label: capital(formatMonth(month.month)),
    days: month.opens,
    to: listAddress(month.opens),
    besides: ['goal', 'ahead', 'projection'],
  }),
  trend: months.map(({ m3 }) => m3),
  meter: goalMeter(month),
  notes: [goalWords(month) ?? { words: 'sem meta para o mês' }, paceWords(month), projectionWords(month)],
});

/** What a billed m³ brought on average. */
export const priceBlock = (month: Month, months: Months): FigureBlockProps => ({
  ...figureBlockOf('averagePrice', month.priceCentsPerM3, {
    days: month.opens,
    to: listAddressWith(month.opens, 'billed', 'price'),
    besides: ['billed', 'tablePrice'],
  }),
  trend: months.map(({ priceCentsPerM3 }) => priceCentsPerM3 ?? 0),
  notes: [{ words: `sobre ${formatExactM3(month.billedM3)} faturados` }],
});

/** What the loads of the month add up to. */
export const revenueBlock = (month: Month, months: Months): FigureBlockProps => ({
  ...figureBlockOf('revenue', month.revenueCents, {
    label: 'Receita do mês',
    words: wholeReais(month.revenueCents),
    days: month.opens,
    to: listAddress(month.opens),
  }),
  trend: months.map(({ revenueCents }) => revenueCents),
  notes: [{ words: 'pelo preço de cada carga' }],
});

/** Whole working days of this month against as many of another; opens the other's loads. */
export const comparisonBlock = (
  label: string,
  compared: Month['comparedWithLastMonth'],
): FigureBlockProps => ({
  ...figureBlockOf('comparison', compared.change, {
    label,
    words: formatChange(compared.change),
    days: compared.current.opens,
    besides: ['workingDaysCompared'],
  }),
  tone: compared.change !== null && compared.change < 0 ? 'bad' : undefined,
  notes: [
    { words: `${formatVolume(compared.current.m3)} agora, ${formatM3(compared.before.m3)} antes` },
    { words: `nos primeiros ${workingDayWords(compared.workingDays)}` },
  ],
  to: listAddress(compared.before.opens),
});

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** `R$ 1.234.568`: of a month's revenue nobody reads the centavos. */
const wholeReais = (cents: number) => formatMoney(Math.round(cents / 100) * 100).slice(0, -3);
