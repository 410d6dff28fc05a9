import { nameOfFigure } from '@traco/contract/figures/figures';
import type { UnitDashboard } from '@traco/contract/unit-dashboard/unit-dashboard';
import { formatDay, formatMoney, formatShare } from '../../../lib/formats.ts';
import type { FigureBlockProps } from '../../../ui/figure-block.tsx';
import { figureBlockOf } from '../../figures/shared/figure-block-of.ts';
import { formatSince } from './elapsed.ts';
import { listAddress, listAddressWith } from './list-address.ts';
import { goalMeter, goalWords, paceWords } from './pace-words.ts';
import { punctualityShown, punctualityTone, punctualityWords } from './punctuality.ts';
import { countLoads } from './trend-columns.ts';
import { partsWords, volumeShown } from './volume-parts.ts';

type Today = UnitDashboard['today'];
type DayFigures = Pick<UnitDashboard, 'at' | 'today' | 'days'>;

/**
 * The blocks of today, or of a day looked back at: volume, under way, refused, returned. What is under way
 * is always of now, so a day of the past does not show it. Of several units mixed, the unit is named.
 */
export function dayBlocks(
  { at, today, days }: DayFigures,
  { isPast, namesUnit }: { isPast: boolean; namesUnit: boolean },
): FigureBlockProps[] {
  const name = nameOfFigure('volume');
  return [
    {
      ...figureBlockOf('volume', today.m3, {
        label: `${name} ${isPast ? `em ${formatDay(today.day)}` : 'hoje'}`,
        ...volumeShown(today),
        besides: ['goal', 'ahead', 'loads'],
      }),
      trend: days.map(({ m3 }) => m3),
      meter: goalMeter(today),
      notes: [
        goalWords(today) ?? { words: 'sem meta para o dia' },
        partsWords(today.parts),
        { words: countLoads(today.loads) },
        isPast ? null : paceWords(today),
      ],
    },
    ...(isPast ? [] : [underWayBlock(at, today.underWay, namesUnit)]),
    refusedBlock(today.refused),
    ...(today.punctuality.promised > 0 ? [punctualityBlock(today.punctuality)] : []),
    returnedBlock(today),
  ];
}

const refusedBlock = ({ loads, opens }: Today['refused']): FigureBlockProps => ({
  ...figureBlockOf('refused', loads, { days: opens, to: listAddress(opens) }),
  tone: loads > 0 ? 'bad' : undefined,
  notes: [
    {
      words:
        loads === 0
          ? 'nenhuma carga recusada na obra'
          : loads === 1
            ? 'carga recusada na obra'
            : 'cargas recusadas na obra',
    },
  ],
});

const returnedBlock = ({ returned: { m3, costCents, opens }, parts }: Today): FigureBlockProps => ({
  ...figureBlockOf('returned', m3, {
    days: opens,
    to: listAddressWith(opens, 'returned'),
    besides: ['returnedCost', 'undecided', 'waitingSurplus'],
  }),
  notes:
    m3 === 0
      ? [{ words: 'nada voltou' }]
      : [
          { words: `custo de ${formatMoney(costCents)}` },
          parts.loadedM3 > 0 ? { words: `${formatShare(m3 / parts.loadedM3)} do carregado` } : null,
        ],
});

const punctualityBlock = (punctuality: Today['punctuality']): FigureBlockProps => ({
  ...figureBlockOf('punctuality', punctuality.share, punctualityShown(punctuality, punctuality.opens)),
  tone: punctualityTone(punctuality),
  notes: [{ words: punctualityWords(punctuality) }],
});

function underWayBlock(
  at: string,
  { loads, oldest, opens }: Today['underWay'],
  namesUnit: boolean,
): FigureBlockProps {
  const [first] = oldest;
  return {
    ...figureBlockOf('underWay', loads, { days: opens, to: listAddress(opens) }),
    notes: first
      ? [
          { words: `a mais antiga há ${formatSince(first.loadedAt, Date.parse(at))}` },
          { words: namesUnit ? `${first.unitName} · ${first.customerName}` : first.customerName },
        ]
      : [{ words: 'nenhuma betoneira na rua' }],
  };
}
