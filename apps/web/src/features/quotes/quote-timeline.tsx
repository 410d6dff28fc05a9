import { deskWords } from '@traco/contract/quotes/quote-approval';
import type { QuotePage } from '@traco/contract/records/quote-page';
import { RecordTimeline, type TimelinePoint } from '../../kit/record/record-timeline.tsx';
import { Told } from '../../kit/record/told.tsx';
import { formatMoney } from '../../lib/formats.ts';

/** All that happened to a quote, in one order. */
export const QuoteTimeline = ({ page }: { page: QuotePage }) => (
  <RecordTimeline zone={page.quote.unit.timeZone} points={pointsOf(page)} />
);

const point = (key: string, at: string | null, title: string, notes: string[] = []): TimelinePoint[] =>
  at ? [{ key, at, told: <Told title={title} notes={notes} /> }] : [];

const decisions = { granted: 'aprovou', denied: 'não aprovou', withdrawn: 'retirou o pedido' } as const;
const answers = {
  accepted: 'O cliente aceitou',
  refused: 'O cliente recusou',
  change: 'O cliente pediu uma mudança',
};

function pointsOf({ quote, madeBy, versions, approvals }: QuotePage): TimelinePoint[] {
  return [
    ...point('made', quote.createdAt, `${madeBy} fez o orçamento`),
    ...approvals.flatMap((each) => [
      ...point(
        `asked ${each.id}`,
        each.askedAt,
        `${each.askedBy} pediu a aprovação ${deskWords[each.desk]}`,
        [each.reason, formatMoney(each.totalCents)],
      ),
      ...(each.state === 'open'
        ? []
        : point(`decided ${each.id}`, each.decidedAt, `${each.decidedBy ?? '—'} ${decisions[each.state]}`, [
            each.decisionText,
          ])),
    ]),
    ...versions.flatMap((each) =>
      point(`sent ${each.id}`, each.frozenAt, `Versão ${each.number} enviada por ${each.frozenBy}`),
    ),
    ...point('seen', quote.seenAt, 'O cliente abriu'),
    ...(quote.answer ? point('answered', quote.answeredAt, answers[quote.answer], [quote.answerText]) : []),
  ].sort((one, other) => one.at.localeCompare(other.at));
}
