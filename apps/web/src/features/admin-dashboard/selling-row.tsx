import type { AttentionLine } from '@traco/contract/attention/lines';
import type { Place } from '@traco/contract/attention/places';
import { formatCount, formatMoney } from '../../lib/formats.ts';
import { pathOf } from '../../lib/paths.ts';
import { BoardRow } from '../../ui/board.tsx';
import type { Explanation } from '../../ui/explain.tsx';
import { FigureBlock, type FigureBlockProps } from '../../ui/figure-block.tsx';
import { useAttention } from '../attention/shared/use-attention.ts';
import { explanationsOf } from '../figures/shared/explanation.ts';

/** What one part of selling waits for, and where that is done. */
interface Part {
  label: string;
  at: Place['at'];
  to: (unitId: string | undefined) => string;
  /** What its number means. */
  means: readonly Explanation[];
  isMoney?: true;
  calm: string;
}

/** What a number of this row means, which is one of the list of what needs a person and no figure of a period. */
function waiting(name: string, formula: string, source: string): readonly Explanation[] {
  return [
    {
      name,
      formula,
      facts: [
        ['Fonte', source],
        ['Período', 'O que espera agora.'],
      ],
    },
  ];
}

const parts: readonly Part[] = [
  {
    label: 'Orçamentos a aprovar',
    at: 'quote',
    to: (unitId) => pathOf('/create-budget', {}, { kind: 'awaiting_me', unitId }),
    means: waiting(
      'Orçamentos a aprovar',
      'Orçamentos cujo desconto ou preço pede a palavra do escritório, e os que a unidade deixou 48 horas sem resposta.',
      'Pedidos de aprovação abertos.',
    ),
    calm: 'nenhum espera por você',
  },
  {
    label: 'Vencido além da tolerância',
    at: 'unpaid',
    to: (unitId) => pathOf('/concrete-volume-list', {}, { payment: 'open', periodo: 'tudo', unitId }),
    means: explanationsOf('overdueAmount'),
    isMoney: true,
    calm: 'ninguém deve além do prazo',
  },
  {
    label: 'Comissões contestadas',
    at: 'contests',
    to: () => pathOf('/commissions', {}),
    means: waiting(
      'Comissões contestadas',
      'Linhas de extratos fechados que quem vende contestou e que ninguém decidiu ainda, de todos os meses.',
      'Respostas de quem vende aos extratos.',
    ),
    calm: 'nenhuma linha sem decisão',
  },
  {
    label: 'Campanhas a decidir',
    at: 'campaign',
    to: () => pathOf('/admin/campaigns', {}),
    means: waiting(
      'Campanhas a decidir',
      'O que as campanhas esperam, cada coisa uma vez: apurar, aprovar ou liberar o resultado, contestações e prêmios solicitados sem decisão ou entrega.',
      'Campanhas, contestações e solicitações de prêmio.',
    ),
    calm: 'nada espera decisão',
  },
];

/** What of selling waits for the office, by the one list of what needs a person: each part leads to where it is done. */
export function SellingRow({ unitId }: { unitId: string | undefined }) {
  const { data } = useAttention();
  if (!data) return null;
  const lines = data.lines.filter(({ unit }) => !unitId || !unit || unit.id === unitId);
  return (
    <BoardRow least="11.5rem" isDense>
      {parts.map((part) => (
        <FigureBlock
          key={part.at}
          {...blockOf(
            part,
            lines.filter(({ place }) => place.at === part.at),
            unitId,
          )}
        />
      ))}
    </BoardRow>
  );
}

function blockOf(
  { label, to, means, isMoney, calm, at }: Part,
  lines: readonly AttentionLine[],
  unitId: string | undefined,
): FigureBlockProps {
  // Of contests one line tells how many; of quotes and campaigns each is a line.
  const count = lines.reduce((sum, line) => sum + (at === 'contests' ? (line.figure ?? 1) : 1), 0);
  const cents = lines.reduce((sum, line) => sum + (line.figure ?? 0), 0);
  return {
    label,
    value: isMoney ? formatMoney(cents) : formatCount(count),
    to: to(unitId),
    notes: [{ words: lines.length === 0 ? calm : mostOf(lines, label) }],
    ...(lines.length > 0 && { tone: 'attention' as const }),
    explanations: means,
  };
}

/** The first of them, which weighs most; of several plants only how much each comes to. What the block is called is not said again. */
function mostOf(lines: readonly AttentionLine[], label: string): string {
  const [first] = lines;
  const units = lines.flatMap(({ unit }) => unit ?? []);
  if (lines.length > 1 && units.length === lines.length)
    return `em ${units.length} unidades; a primeira, ${units[0]!.name}: ${first!.about}`;
  return first!.about === label ? first!.sentence : `${first!.about}: ${first!.sentence}`;
}
