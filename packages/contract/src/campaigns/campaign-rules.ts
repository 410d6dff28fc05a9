import { z } from 'zod';
import { canonicalJson } from '../values/canonical-json.ts';
import { Day, Id, text } from '../values/quantities.ts';
import { campaignKinds, prizeNeeds, tieBreaks } from './campaign-words.ts';
import { metricKeys, metricOf } from './metrics.ts';

export const MetricKey = z.enum(metricKeys, { error: 'Escolha o indicador.' });

const twoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** One metric of a campaign: how much of all points it gives, and for which result. */
export const CampaignMetric = z.object({
  key: MetricKey,
  weight: z.int({ error: 'Informe o peso em %.' }).min(1, { error: 'O peso mínimo é 1 %.' }).max(100, {
    error: 'O peso máximo é 100 %.',
  }),
  target: z
    .number({ error: 'Informe a meta.' })
    .positive({ error: 'A meta deve ser maior que zero.' })
    .max(1_000_000, { error: 'A meta é alta demais.' })
    .refine(twoDecimals, { error: 'Use no máximo duas casas decimais.' }),
});
export type CampaignMetric = z.infer<typeof CampaignMetric>;

/** What the weights add to. */
export const sumOfWeights = (metrics: readonly { weight: number }[]): number =>
  metrics.reduce((sum, { weight }) => sum + weight, 0);

/** The rules of a campaign, beside its name, dates and prizes. */
export const CampaignRules = z.object({
  metrics: z
    .array(CampaignMetric)
    .min(1, { error: 'Escolha ao menos um indicador.' })
    .max(6, { error: 'Use no máximo seis indicadores.' })
    .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, {
      error: 'Cada indicador entra uma vez.',
    })
    .refine((list) => sumOfWeights(list) === 100, { error: 'Os pesos devem somar 100 %.' }),
  /** What who reaches every target gets. */
  totalPoints: z
    .int({ error: 'Informe os pontos.' })
    .min(100, { error: 'Use ao menos 100 pontos.' })
    .max(100_000, { error: 'Use no máximo 100.000 pontos.' }),
  tieBreak: z.enum(tieBreaks, { error: 'Escolha o desempate.' }),
  measuredBy: text(120, 3, 'Informe quem apura.'),
  /** The last day of joining. Who joins after the beginning earns points from that day on. */
  joinUntil: Day,
  notes: text(2_000).default(''),
});
export type CampaignRules = z.infer<typeof CampaignRules>;

/** A prize: words, how many there are, and what wins it. */
export const PrizeFields = z
  .object({
    words: text(120, 3, 'Descreva o prêmio.'),
    stock: z.int({ error: 'Informe a quantidade.' }).min(1, { error: 'Ao menos um.' }).max(1_000, {
      error: 'No máximo 1.000.',
    }),
    needs: z.enum(prizeNeeds, { error: 'Escolha como se ganha.' }),
    /** Points that it takes, or the place that wins it. */
    amount: z.int({ error: 'Informe o número.' }).min(0, { error: 'Não pode ser negativo.' }).max(100_000, {
      error: 'O número é alto demais.',
    }),
    photoId: Id.nullable().default(null),
  })
  .refine(({ needs, amount }) => needs === 'points' || amount >= 1, {
    error: 'A colocação começa em 1.',
    path: ['amount'],
  });
export type PrizeFields = z.infer<typeof PrizeFields>;

/** What is written of a campaign. */
export const CampaignFields = z
  .object({
    kind: z.enum(campaignKinds, { error: 'Escolha para quem é.' }),
    name: text(80, 3, 'Informe o nome da campanha.'),
    /** Empty: every unit. */
    unitIds: z.array(Id).max(200),
    startsOn: Day,
    endsOn: Day,
    rules: CampaignRules,
    prizes: z.array(PrizeFields).min(1, { error: 'Cadastre ao menos um prêmio.' }).max(20, {
      error: 'Use no máximo vinte prêmios.',
    }),
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    error: 'O fim deve ser depois do início.',
    path: ['endsOn'],
  })
  .refine(({ startsOn, endsOn }) => daysOf({ startsOn, endsOn }) <= 366, {
    error: 'A campanha dura no máximo um ano.',
    path: ['endsOn'],
  })
  .refine(({ rules, endsOn }) => rules.joinUntil <= endsOn, {
    error: 'A adesão termina antes do fim da campanha.',
    path: ['rules', 'joinUntil'],
  })
  .refine(({ kind, rules, startsOn }) => kind === 'seller' || rules.joinUntil <= startsOn, {
    error: 'Gerentes aderem até o dia em que a campanha começa: as semanas contam inteiras.',
    path: ['rules', 'joinUntil'],
  })
  .refine(({ kind, rules }) => rules.metrics.every(({ key }) => metricOf(key).for === kind), {
    error: 'Há um indicador que não é deste público.',
    path: ['rules', 'metrics'],
  });
export type CampaignFields = z.infer<typeof CampaignFields>;

/** How many days a period has, both ends counted. */
export const daysOf = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }): number =>
  Math.round((Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000) + 1;

/** The points that a metric gives at its target. */
export const pointsAtTarget = (
  { totalPoints }: { totalPoints: number },
  { weight }: { weight: number },
): number => (totalPoints * weight) / 100;

/** A prize as it is kept: the server names it. */
export type KeptPrize = PrizeFields & { id: string };

/** What is frozen when a campaign is published: whoever has it computes the same SHA-256 anywhere. */
export interface FrozenCampaign extends Omit<CampaignFields, 'prizes'> {
  id: string;
  prizes: readonly KeptPrize[];
}

/** The exact rules of a campaign; the UTF-8 bytes of it are what its SHA-256 is of. */
export const frozenRules = ({
  id,
  kind,
  name,
  unitIds,
  startsOn,
  endsOn,
  rules,
  prizes,
}: FrozenCampaign): string =>
  canonicalJson({
    format: 'traco-campanha-1',
    id,
    kind,
    name,
    unitIds: [...unitIds].sort(),
    startsOn,
    endsOn,
    rules,
    prizes,
  });
