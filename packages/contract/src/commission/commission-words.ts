import { plainNumber, reais } from '../quotes/quote-words.ts';
import type { NamedRule, StatementLine } from './statement.ts';
import type { CommissionTerms, Rate } from './terms.ts';

/** A rate in words: `R$ 3,00 por m³ + 1,5 % do valor`. */
export function rateWords({ perM3Cents, percent }: Rate): string {
  const parts = [
    perM3Cents > 0 && `${reais(perM3Cents)} por m³`,
    percent > 0 && `${plainNumber(percent)} % do valor`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' + ') : 'nada';
}

/** Whose a rule is, in words. */
export const scopeWords: Record<NamedRule['of'], string> = {
  company: 'regra da empresa',
  unit: 'regra da unidade',
  seller: 'regra própria',
};

const written = (day: string) => day.split('-').reverse().join('/');

/** A version as a line names it: `regra da empresa, desde 01/03/2026`. */
export const ruleWords = (rule: NamedRule | null): string =>
  rule ? `${scopeWords[rule.of]}, desde ${written(rule.holdsFrom)}` : 'sem regra neste dia';

const shortScopes: Record<NamedRule['of'], string> = {
  company: 'da empresa',
  unit: 'da unidade',
  seller: 'própria',
};

/** The same in a column of rules: `da empresa, 01/03/26`. */
export const shortRuleWords = (rule: NamedRule | null): string =>
  rule ? `${shortScopes[rule.of]}, ${written(rule.holdsFrom.slice(2))}` : 'sem regra';

/** Why a line has its rate: `R$ 4,00 por m³ (produto), regra da empresa, desde 01/03/2026`. */
export function lineWords(
  line: Pick<StatementLine, 'kind' | 'why' | 'bandFrom' | 'beyondM3' | 'beyondGoalCents' | 'rule'> & Rate,
): string {
  if (line.kind === 'decision') return 'decisão sobre a contestação';
  const why =
    line.why === 'product'
      ? ' (produto)'
      : line.bandFrom === null
        ? ''
        : ` (faixa desde ${plainNumber(line.bandFrom)})`;
  const beyond =
    line.beyondM3 > 0 && line.beyondGoalCents > 0
      ? ` + ${plainNumber(line.beyondM3)} m³ além da meta × ${reais(line.beyondGoalCents)}`
      : '';
  return line.rule ? `${rateWords(line)}${why}${beyond}, ${ruleWords(line.rule)}` : ruleWords(null);
}
/** A rule in sentences, for who publishes and who is paid by it. @param mixName what a product is called */
export function termsWords(terms: CommissionTerms, mixName: (mixId: string) => string): string[] {
  const volume = terms.volume === 'billed' ? 'faturado' : 'entregue';
  const bandStart = ({ from }: { from: number }) =>
    terms.bandsBy === 'price'
      ? `vendido a ${plainNumber(from)} % da tabela ou mais`
      : `depois de ${plainNumber(from)} m³ no mês`;
  return [
    `${rateWords(terms)}, pelo m³ ${volume}`,
    ...terms.bands.map((band) => `${bandStart(band)}: ${rateWords(band)}`),
    ...terms.products.map((product) => `${mixName(product.mixId)}: ${rateWords(product)}`),
    ...(terms.beyondGoalCents > 0 ? [`além da meta, mais ${reais(terms.beyondGoalCents)} por m³`] : []),
    terms.earned === 'payment' ? 'ganha quando o cliente paga' : 'ganha na entrega',
    terms.cancelled === 'kept'
      ? 'venda cancelada depois do fechamento não desconta'
      : 'venda cancelada depois do fechamento é descontada',
  ];
}
