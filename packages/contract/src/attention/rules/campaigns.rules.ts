import type { MatterOf } from '../matters.ts';
import { aboutOf, instant, many, rule } from './rule.ts';

type Waits = MatterOf<'campaign'>['waits'];

/** One rule of what campaigns wait for. @param sentence of how many */
const campaign = (key: string, waits: Waits, label: string, sentence: (count: number) => string) =>
  rule<'campaign'>({
    key,
    kind: 'campaign',
    to: ['admin', 'supervisor'],
    say: (matter) =>
      matter.waits === waits
        ? {
            id: matter.id,
            about: aboutOf('Campanha', matter.name),
            // People wait for an answer that was promised to them by a day.
            severity: waits === 'contests' ? 'warning' : 'notice',
            sentence: sentence(matter.count),
            since: matter.since && instant(matter.since),
            figure: matter.count,
            action: { kind: 'open', label },
            place: { at: 'campaign', id: matter.id },
          }
        : null,
  });

export const campaignRules = [
  campaign('campaign_contest', 'contests', 'Decidir', (count) =>
    count === 1
      ? 'Uma contestação do resultado espera decisão.'
      : `${many(count, '', 'contestações')} do resultado esperam decisão.`,
  ),
  campaign(
    'campaign_to_measure',
    'measure',
    'Apurar',
    () => 'A campanha terminou e o resultado ainda não foi apurado.',
  ),
  campaign(
    'campaign_to_approve',
    'approve',
    'Aprovar',
    () => 'O prazo de contestação passou: o resultado espera aprovação.',
  ),
  campaign(
    'campaign_to_pay',
    'pay',
    'Liberar',
    () => 'Resultado aprovado: outra pessoa que não apurou libera os prêmios.',
  ),
  campaign('campaign_prize', 'prizes', 'Ver pedidos', (count) =>
    count === 1
      ? 'Um prêmio solicitado espera decisão ou entrega.'
      : `${many(count, '', 'prêmios solicitados')} esperam decisão ou entrega.`,
  ),
];
