import type { QuoteWord } from '@traco/contract/quotes/quote';
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
const said = { accepted: 'aceitou', refused: 'recusou', change: 'pediu uma mudança' } as const;

/** Whether the customer said it on the page, or somebody of the company heard it, and of which version. */
const wordTitle = ({ answer, notedBy, version }: QuoteWord, versions: number) =>
  `${notedBy ? `Anotado por ${notedBy}: o cliente ${said[answer]}` : `O cliente ${said[answer]} pela página`}${versions > 1 ? ` (versão ${version})` : ''}`;

/** Who it was and what they wrote; of an acceptance the code that the customer has of it too. */
const wordNotes = ({ answer, notedBy, name, document, text, code }: QuoteWord) => [
  [name, document && `${document.includes('/') ? 'CNPJ' : 'CPF'} ${document}`].filter(Boolean).join(', '),
  text && `“${text}”`,
  answer === 'accepted' && !notedBy ? `Código do aceite: ${code}` : '',
];

function pointsOf({ quote, madeBy, versions, approvals, words }: QuotePage): TimelinePoint[] {
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
    ...words.flatMap((word) =>
      point(`said ${word.at} ${word.code}`, word.at, wordTitle(word, versions.length), wordNotes(word)),
    ),
  ].sort((one, other) => one.at.localeCompare(other.at));
}
