import { COMPANY_ZONE } from '../../constants.ts';
import { roles } from '../../roles.ts';
import { dayIn } from '../../values/time-zone.ts';
import { aboutOf, instant, many, rule, shortDay } from './rule.ts';

/** Whoever is out on the road reads of it at the phone's own screens. */
const deskRoles = roles.filter((role) => role !== 'driver');

const isPast = (day: string | null, now: Date) => day !== null && day < dayIn(now, COMPANY_ZONE);

const signing = rule<'signing'>({
  key: 'signature_due',
  kind: 'signing',
  to: deskRoles,
  say: ({ id, title, sender, sentAt, dueOn, isTurn }, { now }) =>
    isTurn
      ? {
          id,
          about: aboutOf('Documento', title),
          severity: isPast(dueOn, now) ? 'warning' : 'notice',
          sentence: `${sender} espera a sua assinatura${dueOn ? ` até ${shortDay(dueOn)}` : ''}.`,
          since: instant(sentAt),
          figure: null,
          action: { kind: 'open', label: 'Assinar' },
          place: { at: 'signing', id },
        }
      : null,
});

const unsigned = rule<'document'>({
  key: 'document_late',
  kind: 'document',
  to: ['admin', 'supervisor', 'unit'],
  say: ({ id, title, dueOn, missing }) => ({
    id,
    about: aboutOf('Documento', title),
    severity: 'notice',
    sentence: `O prazo era ${shortDay(dueOn)}: ${many(missing, 'pessoa não assinou', 'pessoas não assinaram')}.`,
    since: null,
    figure: missing,
    action: { kind: 'open', label: 'Cobrar' },
    place: { at: 'document', id },
  }),
});

const term = rule<'term'>({
  key: 'term_due',
  kind: 'term',
  to: deskRoles,
  say: ({ id, title, dueOn }, { now }) => ({
    id,
    about: aboutOf('Termo', title),
    severity: isPast(dueOn, now) ? 'warning' : 'notice',
    sentence: dueOn
      ? `A sua resposta ${isPast(dueOn, now) ? 'venceu em' : 'é esperada até'} ${shortDay(dueOn)}.`
      : 'A sua resposta é esperada.',
    since: null,
    figure: null,
    action: { kind: 'open', label: 'Ler e responder' },
    place: { at: 'term', id },
  }),
});

/** A driver's account is one person on one phone: a second device may be somebody else's. */
const devices = rule<'devices'>({
  key: 'two_devices',
  kind: 'devices',
  to: ['admin', 'supervisor'],
  say: ({ id, driver, count, since }) => ({
    id,
    about: aboutOf('Sessões', driver),
    severity: 'warning',
    sentence: `${driver} está em ${many(count, 'aparelho', 'aparelhos')} ao mesmo tempo.`,
    since: instant(since),
    figure: count,
    action: { kind: 'open', label: 'Ver sessões' },
    place: { at: 'sessions' },
  }),
});

const leads = rule<'leads'>({
  key: 'leads_new',
  kind: 'leads',
  to: ['seller'],
  say: ({ count, name, oldestAt }) => ({
    id: 'new',
    about: 'Pedidos de orçamento',
    severity: 'warning',
    sentence:
      count === 1
        ? `${name} pediu um orçamento.`
        : `${many(count, 'pedido', 'pedidos')} sem resposta: o primeiro é de ${name}.`,
    since: instant(oldestAt),
    figure: count,
    action: { kind: 'open', label: 'Responder' },
    place: { at: 'leads' },
  }),
});

export const paperRules = [signing, term, devices, leads, unsigned];
