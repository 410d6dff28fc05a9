import { HABIT_DAYS, type SellerDetails } from '@traco/contract/seller-details/seller-details';
import { formatCount, formatM3 } from '../../lib/formats.ts';
import { pathOf } from '../../lib/paths.ts';
import type { FigureBlockProps } from '../../ui/figure-block.tsx';
import { figureBlockOf } from '../figures/shared/figure-block-of.ts';

/** Minutes beyond the unit's own mean from which a customer's wait is worth a word. */
const NOTABLE_MINUTES = 10;
/** Returned share that the trade takes for too much. */
const HIGH_RETURN = 0.03;

/** How a seller's loads of the last days went: how long trucks are held, what comes back, what is refused, who buys no more. */
export function habitBlocks({
  habits,
  seller,
  customersCount,
  quietCustomers,
}: SellerDetails): FigureBlockProps[] {
  const { holdMinutes, heldLoads, unitHoldMinutes, returnedM3, returnedShare, refusedLoads, loads } = habits;
  const beyond = holdMinutes !== null && unitHoldMinutes !== null ? holdMinutes - unitHoldMinutes : null;
  return [
    {
      ...figureBlockOf('holdTime', holdMinutes, { of: seller.name, besides: ['held'] }),
      tone: beyond !== null && beyond > NOTABLE_MINUTES ? 'bad' : 'neutral',
      notes: [
        holdMinutes === null
          ? { words: 'sem horários de obra ainda' }
          : { words: `média de ${formatCount(heldLoads)} cargas em ${HABIT_DAYS} dias` },
        unitHoldMinutes === null ? null : { words: `na unidade, ${formatCount(unitHoldMinutes)} min` },
      ],
    },
    {
      ...figureBlockOf('returnShareOfMade', returnedShare, {
        of: seller.name,
        to: pathOf('/concrete-return-list', {}, { sellerId: seller.id }),
        besides: ['returnedOfMade', 'refused', 'madeLoads'],
      }),
      tone: returnedShare !== null && returnedShare > HIGH_RETURN ? 'bad' : 'neutral',
      notes: [
        { words: `${formatM3(returnedM3)} em ${HABIT_DAYS} dias` },
        refusedLoads > 0
          ? { words: `${formatCount(refusedLoads)} de ${formatCount(loads)} cargas recusadas`, tone: 'bad' }
          : { words: 'nenhuma carga recusada' },
      ],
    },
    {
      ...figureBlockOf('quietCustomers', quietCustomers, {
        of: seller.name,
        to: pathOf('/customers', {}, { sellerId: seller.id }),
      }),
      unit: `de ${formatCount(customersCount)}`,
      notes: [{ words: `sem comprar há ${HABIT_DAYS} dias` }],
    },
  ];
}
