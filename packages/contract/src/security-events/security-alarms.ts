import type { Role } from '../roles.ts';
import type { AlarmName, SecurityKind } from './security-events.ts';

/** When the office is told of what happens to people's access, and how. */
export interface AlarmRule {
  kinds: readonly SecurityKind[];
  /** So many events, or so many different accounts, within so many minutes. */
  events?: number;
  accounts?: number;
  minutes: number;
  /** Counted, and told, for each person who did it or for each account that it concerns, not for the company. */
  of?: 'actor' | 'account';
  /** Whoever is told ends sessions; others read on in the log. */
  endsSessions?: true;
  /** Only what concerns accounts of these roles. */
  roles?: readonly Role[];
  title: string;
  text: string;
}

const failures = ['sign-in-failed', 'sign-in-locked', 'factor-failed', 'guess-failed'] as const;

/** Each of them is told once an hour at the most, of one account or person if it is one's. */
export const ALARM_QUIET_MINUTES = 60;

export const alarmRules: Record<AlarmName, AlarmRule> = {
  guessing: {
    kinds: failures,
    events: 15,
    minutes: 10,
    title: 'Alguém está tentando adivinhar senhas',
    text: 'Houve muitas entradas recusadas em aparelhos novos nos últimos 10 minutos. Quem já usa o seu aparelho entra como sempre; em aparelho novo, a entrada demora um pouco. Veja de onde vem e fale com quem cuida do sistema.',
  },
  'many-accounts': {
    kinds: failures,
    accounts: 30,
    minutes: 24 * 60,
    title: 'Tentativas em muitas contas',
    text: 'Em 24 horas, 30 contas ou mais tiveram entrada recusada em aparelho novo. Se não é dia de muita gente nova, pode ser alguém tentando aos poucos.',
  },
  'office-locked': {
    kinds: ['sign-in-locked'],
    events: 1,
    minutes: 10,
    roles: ['admin', 'supervisor'],
    of: 'account',
    title: 'Conta do escritório bloqueada por tentativas',
    text: 'Uma conta de administração ou supervisão teve senhas erradas seguidas em aparelho novo. Confirme com a pessoa se foi ela.',
  },
  'not-allowed': {
    kinds: ['not-allowed'],
    events: 30,
    minutes: 10,
    of: 'actor',
    endsSessions: true,
    title: 'Muitos pedidos sem permissão',
    text: 'Uma pessoa pediu muitas vezes, em 10 minutos, o que o seu tipo de usuário não pode. Veja quem é e encerre as sessões se não reconhecer.',
  },
  forged: {
    kinds: ['forged-cookie', 'cross-site'],
    events: 10,
    minutes: 10,
    title: 'Acessos forjados',
    text: 'Chegaram pedidos com sessão forjada ou vindos de outro site. Todos foram recusados. Veja de onde vêm.',
  },
  exports: {
    kinds: ['person-exported'],
    events: 5,
    minutes: 60,
    of: 'actor',
    title: 'Muitas exportações de dados pessoais',
    text: 'A mesma pessoa exportou os dados de 5 pessoas ou mais em uma hora. Confirme se era para ser.',
  },
  anonymising: {
    kinds: ['person-anonymised'],
    events: 5,
    minutes: 60,
    of: 'actor',
    title: 'Muitas pessoas anonimizadas',
    text: 'A mesma conta anonimizou 5 pessoas ou mais em uma hora. Isto não se desfaz: confirme agora.',
  },
  'factor-removed': {
    kinds: ['factor-removed'],
    events: 1,
    minutes: 10,
    of: 'account',
    endsSessions: true,
    title: 'Segundo fator retirado',
    text: 'Confirme com a pessoa se foi pedido dela; se não foi, encerre as sessões.',
  },
};
