import { nameOfFigure } from '@traco/contract/figures/figures';
import type { UnitDashboard } from '@traco/contract/unit-dashboard/unit-dashboard';
import { formatCount, formatDay, formatMoney, formatShare, formatVolume } from '../../../lib/formats.ts';
import type { FigureBlockProps } from '../../../ui/figure-block.tsx';
import { explanationOf } from '../../figures/shared/explanation.ts';
import { figureBlockOf } from '../../figures/shared/figure-block-of.ts';
import { formatSince } from './elapsed.ts';
import { listAddress, listAddressWith } from './list-address.ts';
import { goalMeter, goalWords, paceWords } from './pace-words.ts';
import { punctualityShown, punctualityWords } from './punctuality.ts';
import { countLoads } from './trend-columns.ts';
import { partsWords, volumeExplained } from './volume-parts.ts';

type DayFigures = Pick<UnitDashboard, 'at' | 'today' | 'days'>;

/**
 * The blocks of today, or of a day looked back at: volume, under way, refused, returned. What is under way
 * is always of now, so a day of the past does not show it. Of several units mixed, the unit is named.
 */
export function dayBlocks(
  { at, today, days }: DayFigures,
  { isPast, namesUnit }: { isPast: boolean; namesUnit: boolean },
): FigureBlockProps[] {
  const { refused, returned, punctuality } = today;
  const volume: FigureBlockProps = {
    label: `${nameOfFigure('volume')} ${isPast ? `em ${formatDay(today.day)}` : 'hoje'}`,
    value: formatVolume(today.m3),
    unit: 'm³',
    trend: days.map(({ m3 }) => m3),
    meter: goalMeter(today),
    notes: [
      goalWords(today) ?? { words: 'sem meta para o dia' },
      partsWords(today.parts),
      { words: countLoads(today.loads) },
      isPast ? null : paceWords(today),
    ],
    to: listAddress(today.opens),
    explanation: volumeExplained(today),
  };
  return [
    volume,
    ...(isPast ? [] : [underWayBlock(at, today.underWay, namesUnit)]),
    {
      label: nameOfFigure('refused'),
      value: formatCount(refused.loads),
      tone: refused.loads > 0 ? 'bad' : undefined,
      notes: [
        {
          words:
            refused.loads === 0
              ? 'nenhuma carga recusada na obra'
              : refused.loads === 1
                ? 'carga recusada na obra'
                : 'cargas recusadas na obra',
        },
      ],
      to: listAddress(refused.opens),
      explanation: explanationOf('refused', { days: refused.opens, to: listAddress(refused.opens) }),
    },
    ...(punctuality.promised > 0 ? [punctualityBlock(punctuality)] : []),
    {
      label: nameOfFigure('returned'),
      value: formatVolume(returned.m3),
      unit: 'm³',
      notes:
        returned.m3 === 0
          ? [{ words: 'nada voltou' }]
          : [
              { words: `custo de ${formatMoney(returned.costCents)}` },
              today.parts.loadedM3 > 0
                ? { words: `${formatShare(returned.m3 / today.parts.loadedM3)} do carregado` }
                : null,
            ],
      to: listAddressWith(returned.opens, 'returned'),
      explanation: explanationOf('returned', {
        days: returned.opens,
        to: listAddressWith(returned.opens, 'returned'),
      }),
    },
  ];
}

const punctualityBlock = (punctuality: UnitDashboard['today']['punctuality']): FigureBlockProps => ({
  ...figureBlockOf('punctuality', punctuality.share, punctualityShown(punctuality, punctuality.opens)),
  tone: punctuality.late > 0 ? 'bad' : undefined,
  notes: [{ words: punctualityWords(punctuality) }],
});

function underWayBlock(
  at: string,
  { loads, oldest, opens }: UnitDashboard['today']['underWay'],
  namesUnit: boolean,
): FigureBlockProps {
  const [first] = oldest;
  return {
    label: nameOfFigure('underWay'),
    value: formatCount(loads),
    notes: first
      ? [
          { words: `a mais antiga há ${formatSince(first.loadedAt, Date.parse(at))}` },
          { words: namesUnit ? `${first.unitName} · ${first.customerName}` : first.customerName },
        ]
      : [{ words: 'nenhuma betoneira na rua' }],
    to: listAddress(opens),
    explanation: explanationOf('underWay', { days: opens, to: listAddress(opens) }),
  };
}
