import { instant, many, rule, shortDay } from './rule.ts';

const statement = rule<'statement'>({
  key: 'commission_open',
  kind: 'statement',
  to: ['seller'],
  say: ({ id, monthOn, answerUntil, closedAt, count }) => ({
    id,
    about: `Comissão de ${monthOn.slice(5, 7)}/${monthOn.slice(0, 4)}`,
    severity: 'notice',
    sentence: `${many(count, 'linha espera', 'linhas esperam')} a sua resposta até ${shortDay(answerUntil)}: depois valem como aceitas.`,
    since: instant(closedAt),
    figure: count,
    action: { kind: 'open', label: 'Conferir o extrato' },
    place: { at: 'statement', month: monthOn.slice(0, 7) },
  }),
});

const contests = rule<'contests'>({
  key: 'commission_contested',
  kind: 'contests',
  to: ['admin', 'supervisor'],
  say: ({ count, name, oldestAt }) => ({
    id: 'open',
    about: 'Comissões contestadas',
    severity: 'notice',
    sentence:
      count === 1
        ? `${name} contesta uma linha da comissão.`
        : `${many(count, 'linha contestada', 'linhas contestadas')} sem decisão: a primeira é de ${name}.`,
    since: instant(oldestAt),
    figure: count,
    action: { kind: 'open', label: 'Decidir' },
    place: { at: 'contests' },
  }),
});

export const commissionRules = [statement, contests];
