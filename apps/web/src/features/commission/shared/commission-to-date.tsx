import { useQuery } from '@tanstack/react-query';
import { ruleWords } from '@traco/contract/commission/commission-words';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { pathOf } from '../../../lib/paths.ts';
import { BoardRow } from '../../../ui/board.tsx';
import { FigureBlock } from '../../../ui/figure-block.tsx';
import { figureBlockOf, writtenFigure } from '../../figures/shared/figure-block-of.ts';

/** What a seller has earned this month, and what it comes to with the goal; nothing until it is known. */
export function CommissionToDate({ sellerId }: { sellerId?: string | undefined }) {
  const { data } = useQuery(
    api.commission.outlook.queryOptions({
      input: sellerId ? { sellerId } : {},
      meta: changesWith(
        'commission_statements',
        'commission_decisions',
        'commission_rules',
        'customers',
        'goals',
        'loads',
        'mixes',
        'sellers',
        'units',
      ),
    }),
  );
  if (!data) return null;
  const { sums, ifGoalCents, rule } = data;
  const to = pathOf('/seller-historical-goals', {}, sellerId ? { sellerId } : {});
  return (
    <BoardRow least="13rem" isDense>
      <FigureBlock
        {...figureBlockOf('commissionTotal', sums.totalCents, {
          label: 'Ganhei até hoje',
          to,
          besides: ['commissionPending'],
        })}
        notes={[
          sums.pendingCents > 0
            ? { words: `${writtenFigure('commissionPending', sums.pendingCents).value} a confirmar` }
            : null,
          { words: ruleWords(rule) },
        ]}
      />
      {ifGoalCents !== null && (
        <FigureBlock
          {...figureBlockOf('commissionAtGoal', ifGoalCents, { label: 'Ganho se fechar a meta', to })}
        />
      )}
    </BoardRow>
  );
}
