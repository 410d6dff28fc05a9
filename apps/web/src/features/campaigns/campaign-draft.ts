import type { Campaign } from '@traco/contract/campaigns/campaign';
import { CampaignFields } from '@traco/contract/campaigns/campaign-rules';
import { campaignKindWords, prizeNeedWords, tieBreakWords } from '@traco/contract/campaigns/campaign-words';
import {
  choice,
  type DraftOf,
  day,
  drawn,
  type FieldKind,
  rows,
  text,
  typedBy,
  whole,
} from '../../kit/form/field-kinds.ts';
import { figuresOf, parseBrazilianNumber } from '../../lib/brazilian-number.ts';

const typedNumber = (value: number) =>
  value.toLocaleString('pt-BR', { maximumFractionDigits: 2, useGrouping: false });

/** A number as the cell of a row. */
const figure = (label: string, placeholder: string): FieldKind<string, string> =>
  drawn<FieldKind<string, string>>(
    {
      label,
      show: (value: string | null | undefined) =>
        value === null || value === undefined || value === '' ? '' : typedNumber(Number(value)),
      read: (typed: string) => parseBrazilianNumber(typed) ?? Number.NaN,
      mask: figuresOf,
    },
    { placeholder, inputMode: 'decimal' as const },
  );

export const metricFields = {
  key: text('Indicador'),
  weight: figure('Peso %', 'Peso %'),
  target: figure('Meta', 'Meta'),
};
export const prizeFields = {
  words: drawn(text('Prêmio'), { placeholder: 'Ex.: Churrasqueira', maxLength: 120 }),
  stock: figure('Quantidade', 'Quantos'),
  needs: { ...text('Como se ganha'), words: prizeNeedWords, input: { placeholder: 'Como se ganha' } },
  amount: figure('Pontos ou colocação', 'Pontos ou lugar'),
};

const fields = {
  kind: choice('Para quem', campaignKindWords),
  name: drawn(text('Nome da campanha'), { maxLength: 80 }),
  unitIds: {
    label: 'Unidades',
    show: (ids: readonly string[] | null | undefined) => [...(ids ?? [])],
    read: (ids: string[]) => ids,
  } satisfies FieldKind<string[], readonly string[]>,
  startsOn: day('Começa em'),
  endsOn: day('Termina em'),
  joinUntil: day('Adesão até'),
  totalPoints: whole('Pontos de quem bate todas as metas', 6),
  metrics: rows('Indicadores', metricFields, { one: 'indicador', most: 6 }),
  tieBreak: choice('Desempate', tieBreakWords),
  prizes: rows('Prêmios', prizeFields, { one: 'prêmio', most: 20 }),
  measuredBy: drawn(text('Quem apura'), { placeholder: 'Ex.: Controladoria', maxLength: 120 }),
  notes: text('Observações do regulamento'),
};
export type CampaignDraft = DraftOf<typeof fields>;

const ofCampaign = ({ rules, prizes, ...campaign }: Campaign) => ({
  ...campaign,
  ...rules,
  metrics: rules.metrics.map(({ key, weight, target }) => ({
    key,
    weight: `${weight}`,
    target: `${target}`,
  })),
  prizes: prizes.map(({ words, stock, needs, amount }) => ({
    words,
    needs,
    stock: `${stock}`,
    amount: `${amount}`,
  })),
});

/** What a new campaign begins with. */
const beginning = {
  kind: 'seller' as const,
  totalPoints: 1_000,
  tieBreak: 'heaviest' as const,
  metrics: [{ key: 'delivered', weight: '100', target: '' }],
  prizes: [{ words: '', stock: '1', needs: 'points', amount: '' }],
};

/** What stands in the form among the others, and is a rule in the contract. */
const ruleFields = ['joinUntil', 'totalPoints', 'metrics', 'tieBreak', 'measuredBy', 'notes'] as const;

/** The form of a campaign; the photo of a prize stays with its words. */
export const campaignTyping = (campaign: Campaign | null) =>
  typedBy(CampaignFields, fields, (row: Campaign | null) => (row ? ofCampaign(row) : beginning), {
    places: Object.fromEntries(ruleFields.map((field) => [`rules.${field}`, field])),
    input: ({ joinUntil, totalPoints, metrics, tieBreak, measuredBy, notes, prizes, ...read }) => ({
      ...read,
      rules: { joinUntil, totalPoints, metrics, tieBreak, measuredBy, notes },
      prizes: (prizes as { words: string }[]).map((prize) => ({
        ...prize,
        photoId: campaign?.prizes.find(({ words }) => words === prize.words)?.photoId ?? null,
      })),
    }),
  });
