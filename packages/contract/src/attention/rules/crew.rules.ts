import { aboutOf, callOr, instant, many, plantRoles, rule, shortDay } from './rule.ts';

/** A driver asked for help, and nobody has answered. */
const help = rule<'help'>({
  key: 'help_call',
  kind: 'help',
  to: plantRoles,
  say: ({ id, unitId, text, driver, phone, vehicle, at }) => ({
    id,
    about: aboutOf('Chamado', driver, vehicle),
    severity: 'stop',
    sentence: text.length > 120 ? `“${text.slice(0, 119)}…”` : `“${text}”`,
    since: instant(at),
    figure: null,
    action: callOr(phone, driver, 'Atender'),
    place: { at: 'help', unitId },
  }),
});

/** Two say that a load is theirs: until the plant decides, what the driver tells is kept aside. */
const conflict = rule<'conflict'>({
  key: 'load_conflict',
  kind: 'conflict',
  to: plantRoles,
  say: ({ id, unitId, driver, customer, at }) => ({
    id,
    about: aboutOf('Carga disputada', driver, customer),
    severity: 'stop',
    sentence: `${driver} começou uma carga que a usina já tinha mudado.`,
    since: instant(at),
    figure: null,
    action: { kind: 'open', label: 'Decidir' },
    place: { at: 'help', unitId },
  }),
});

const shifts = rule<'shifts'>({
  key: 'shifts_left_open',
  kind: 'shifts',
  to: ['admin', 'supervisor', 'manager'],
  say: ({ unitId, count, oldestOn, driver }) => ({
    id: unitId,
    about: 'Jornadas',
    severity: 'warning',
    sentence:
      count === 1
        ? `A jornada de ${driver} de ${shortDay(oldestOn)} não foi encerrada.`
        : `${many(count, 'jornada', 'jornadas')} sem encerramento, desde ${shortDay(oldestOn)} (${driver}).`,
    since: null,
    figure: count,
    action: { kind: 'open', label: 'Encerrar' },
    place: { at: 'shifts', unitId },
  }),
});

const days = rule<'days'>({
  key: 'days_left_open',
  kind: 'days',
  to: ['admin', 'supervisor', 'manager'],
  say: ({ unitId, count, oldestOn }) => ({
    id: unitId,
    about: 'Conferência',
    severity: count > 2 ? 'warning' : 'notice',
    sentence:
      count === 1
        ? `O dia ${shortDay(oldestOn)} não foi fechado.`
        : `${many(count, 'dia', 'dias')} sem fechar, desde ${shortDay(oldestOn)}.`,
    since: null,
    figure: count,
    action: { kind: 'open', label: 'Conferir' },
    place: { at: 'report', dayOn: oldestOn, unitId },
  }),
});

const papers = rule<'papers'>({
  key: 'driver_papers',
  kind: 'papers',
  to: ['admin', 'supervisor', 'manager', 'helay'],
  say: ({ unitId, expired, expiring, driver, firstOn }) => ({
    id: unitId,
    about: 'Documentos de motoristas',
    severity: expired > 0 ? 'warning' : 'notice',
    sentence:
      expired > 0
        ? `${many(expired, 'motorista com documento vencido', 'motoristas com documento vencido')}${expired === 1 ? `: ${driver}` : ''}.`
        : `${many(expiring, 'motorista com documento a vencer', 'motoristas com documento a vencer')} em 30 dias: o primeiro é de ${driver}, em ${shortDay(firstOn)}.`,
    since: null,
    figure: expired || expiring,
    action: { kind: 'open', label: 'Ver motoristas' },
    place: { at: 'papers', unitId, papers: expired > 0 ? 'expired' : 'expiring' },
  }),
});

const paperChecks = rule<'paper-checks'>({
  key: 'paper_checks',
  kind: 'paper-checks',
  to: ['admin', 'supervisor', 'manager', 'helay'],
  say: ({ of, count, oldestAt }, { role }) => {
    // What waits for the company is the company's to do, and what it sent back the partner's.
    if ((of === 'pending') === (role === 'helay')) return null;
    return {
      id: of,
      about: 'Motoristas do parceiro',
      severity: 'notice',
      sentence:
        of === 'pending'
          ? `${many(count, 'documento do parceiro a conferir', 'documentos do parceiro a conferir')}.`
          : `${many(count, 'documento recusado pela empresa', 'documentos recusados pela empresa')}: envie de novo.`,
      since: instant(oldestAt),
      figure: count,
      action: { kind: 'open', label: of === 'pending' ? 'Conferir' : 'Enviar de novo' },
      place: { at: 'partner-papers' },
    };
  },
});

export const crewRules = [help, conflict, shifts, days, papers, paperChecks];
