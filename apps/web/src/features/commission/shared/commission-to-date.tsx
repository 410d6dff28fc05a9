import { useQuery } from '@tanstack/react-query';
import { ruleWords } from '@traco/contract/commission/commission-words';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatM3, formatMoney } from '../../../lib/formats.ts';
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
  const { sums, goalM3, ifGoalCents, rule } = data;
  const more = (ifGoalCents ?? 0) - sums.totalCents - sums.pendingCents;
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
          notes={[
            more > 0
              ? { words: `${formatMoney(more)} a mais pelos ${formatM3((goalM3 ?? 0) - sums.m3)} que faltam` }
              : null,
            sums.pendingCents > 0 ? { words: 'com o que está a confirmar' } : null,
          ]}
        />
      )}
    </BoardRow>
  );
}
