import {
  type CampaignRules,
  type PrizeFields,
  pointsAtTarget,
} from '@traco/contract/campaigns/campaign-rules';
import {
  type CampaignKind,
  CONTEST_DAYS,
  PRIZE_IS_NO_COMMISSION,
  tieBreakWords,
} from '@traco/contract/campaigns/campaign-words';
import { metricOf, wordsOfQuantity } from '@traco/contract/campaigns/metrics';
import { MOST_OF_A_WEEK } from '@traco/contract/campaigns/points';
import { pointsText } from '@traco/contract/campaigns/points-words';
import type { TermBody } from '@traco/contract/terms/term-body';

/** What is told of a campaign in its term. */
interface Told {
  kind: CampaignKind;
  name: string;
  startsOn: string;
  endsOn: string;
  rules: CampaignRules;
  prizes: readonly PrizeFields[];
  sha256: string;
}

const heading = (text: string) => ({ kind: 'heading' as const, level: 2 as const, line: [{ text }] });
const paragraph = (text: string) => ({ kind: 'paragraph' as const, line: [{ text }] });
const list = (items: readonly string[]) => ({
  kind: 'list' as const,
  ordered: false,
  items: items.map((text) => [{ text }]),
});
const day = (iso: string) => iso.split('-').reverse().join('/');
const number = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 2 });

/** The regulation of a campaign as a term: what is accepted says all that will be held to. */
export function termOfCampaign({ kind, name, startsOn, endsOn, rules, prizes, sha256 }: Told): TermBody {
  const isWeekly = rules.metrics.some(({ key }) => metricOf(key).counts === 'week');
  return [
    { kind: 'heading', level: 1, line: [{ text: `Regulamento da campanha ${name}` }] },
    {
      kind: 'paragraph',
      line: [
        { text: 'Eu, ' },
        { variable: 'nome', bold: true },
        { text: ', CPF ' },
        { variable: 'cpf' },
        { text: ', da unidade ' },
        { variable: 'unidade' },
        { text: ', adiro a esta campanha por vontade própria e aceito as regras abaixo.' },
      ],
    },
    paragraph(PRIZE_IS_NO_COMMISSION),
    heading('Período e adesão'),
    paragraph(
      `De ${day(startsOn)} a ${day(endsOn)}. Adesão até ${day(rules.joinUntil)}. ${kind === 'manager' ? 'As semanas contam inteiras.' : 'Quem adere depois do início pontua a partir do dia da adesão.'}`,
    ),
    heading('O que se mede'),
    list(
      rules.metrics.map((metric) => {
        const { name: called, formula } = metricOf(metric.key);
        return `${called}: peso ${metric.weight} %, ${pointsText(pointsAtTarget(rules, metric))} pontos na meta de ${wordsOfQuantity(metric.key, metric.target)}. ${formula}`;
      }),
    ),
    ...(isWeekly
      ? [
          paragraph(
            `Cada semana vale a sua parte dos pontos do indicador: na meta, a parte inteira; melhor que a meta, até ${number(MOST_OF_A_WEEK)} vez.`,
          ),
        ]
      : []),
    paragraph('Lançamento corrigido ou cancelado corrige os pontos, com a explicação de cada mudança.'),
    paragraph(`Desempate: ${tieBreakWords[rules.tieBreak]}.`),
    heading('Prêmios'),
    list(
      prizes.map(({ words, stock, needs, amount }) =>
        needs === 'place'
          ? `${words} (${stock}): para o ${amount}º lugar.`
          : `${words} (${stock}): ${pointsText(amount)} pontos, enquanto houver.`,
      ),
    ),
    heading('Apuração'),
    paragraph(
      `Apura: ${rules.measuredBy}. O resultado é congelado e pode ser contestado por ${CONTEST_DAYS} dias. Os prêmios são liberados por outra pessoa, nunca por quem apurou.`,
    ),
    ...(rules.notes ? [heading('Observações'), paragraph(rules.notes)] : []),
    paragraph(`SHA-256 das regras: ${sha256}`),
    ...(kind === 'manager'
      ? [paragraph('Os indicadores são da unidade que gerencio no dia da adesão.')]
      : []),
  ];
}
