import { COMPANY_ZONE } from '@traco/contract/constants';
import type { Role } from '@traco/contract/roles';
import type { AlarmRule } from '@traco/contract/security-events/security-alarms';
import { shownTo } from '../active-sessions/active-sessions.rules.ts';

const moments = new Intl.DateTimeFormat('pt-BR', {
  timeZone: COMPANY_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** When something was, as the company's clocks showed it: `24/11/2026 09:41:07`. */
export const momentOf = (at: Date | string): string => moments.format(new Date(at)).replace(',', '');

/** The last event that raised an alarm, with the names that it carries as ids. */
export interface LastEvent {
  at: Date;
  ip_address: string | null;
  /** Whose it is: of whoever did it, or whom it concerns, as the rule counts. */
  name: string | undefined;
  /** Whoever did it to somebody else. */
  actorName: string | undefined;
}

/** What an alarm says to a reader of the office: whose account, when, from where as that reader may read it, and what to do. */
export function alarmText(rule: AlarmRule, last: LastEvent, role: Role): string {
  const { ip_address: ipAddress } = shownTo(role, last);
  const where = ipAddress ? `, de ${ipAddress}` : '';
  const facts = rule.of
    ? [`Conta: ${last.name ?? 'sem nome'}. Em ${momentOf(last.at)}${where}.`]
    : [`O último registro: ${last.name ? `${last.name}, ` : ''}em ${momentOf(last.at)}${where}.`];
  if (last.actorName) facts.push(`Feito por ${last.actorName}.`);
  return [...facts, rule.text].join(' ');
}

const SEARCH_CHARACTERS = 80;

/** Where the office acts on an alarm: at the person's sessions, or in the log of what happened. */
export function alarmLink(rule: AlarmRule, name: string | undefined): string {
  const search = name?.slice(0, SEARCH_CHARACTERS);
  if (rule.endsSessions && search) return `/active-sessions?${new URLSearchParams({ search, state: 'all' })}`;
  const one = rule.of && search ? { search } : undefined;
  return `/active-sessions?${new URLSearchParams({ ver: 'seguranca', ...one })}`;
}
