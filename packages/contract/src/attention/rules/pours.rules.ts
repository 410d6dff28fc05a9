import { conflictKindWords } from '../../day-plan/conflict-words.ts';
import { RISK_HOURS } from '../../pours/pour-rules.ts';
import { isProvisional } from '../../pours/pour-states.ts';
import { dayIn } from '../../values/time-zone.ts';
import type { MatterOf } from '../matters.ts';
import {
  aboutOf,
  clockAt,
  HOUR_MS,
  instant,
  MINUTE_MS,
  many,
  minutesSince,
  numbered,
  plantRoles,
  rule,
  type Said,
  shortDay,
  volume,
} from './rule.ts';

/** Hours before its beginning at which what a pour lacks has to be there, and at which it can hardly come any more. */
const READY_HOURS = 24;
const LATE_HOURS = 3;
/** Minutes after its hour at which a pour of which nothing left the plant is late: `facts` of the trade, ± 15. */
const LATE_MINUTES = 15;

type Pour = MatterOf<'pour'>;

/** `hoje às 08:00`, `27/11 às 08:00`. */
function whenOf({ startsAt, dayOn, timeZone }: Pour, now: Date): string {
  const clock = clockAt(startsAt, timeZone);
  return dayOn === dayIn(now, timeZone) ? `hoje às ${clock}` : `${shortDay(dayOn)} às ${clock}`;
}

const hoursTo = ({ startsAt }: Pour, now: Date) => (Date.parse(startsAt) - now.getTime()) / HOUR_MS;
/** One that is rescheduled waits for the plant's word first. */
const isPromised = ({ state }: Pour) => state === 'confirmed';

const ofPour = (pour: Pour): Pick<Said, 'id' | 'about' | 'place'> => ({
  id: pour.id,
  about: aboutOf(`Programação ${numbered(pour.number)}`, pour.customer, pour.site),
  place: { at: 'pour', id: pour.id, dayOn: pour.dayOn, unitId: pour.unitId },
});
const onBoard = (pour: Pour): Said['place'] => ({ at: 'board', dayOn: pour.dayOn, unitId: pour.unitId });

/** Nothing left the plant, and the customer waits at the site. */
const late = rule<'pour'>({
  key: 'pour_late',
  kind: 'pour',
  to: [...plantRoles, 'seller'],
  say: (pour, { now }) => {
    const minutes = minutesSince(pour.startsAt, now);
    if (!isPromised(pour) || pour.scheduled === 0 || minutes < LATE_MINUTES) return null;
    return {
      ...ofPour(pour),
      severity: 'stop',
      sentence: `Prometida para ${whenOf(pour, now)} e nenhuma carga saiu.`,
      since: instant(pour.startsAt),
      figure: minutes,
      action: { kind: 'open', label: 'Abrir o quadro' },
      place: onBoard(pour),
    };
  },
});

const withoutPump = rule<'pour'>({
  key: 'pour_without_pump',
  kind: 'pour',
  to: plantRoles,
  say: (pour, { now }) => {
    const hours = hoursTo(pour, now);
    if (!isPromised(pour) || !pour.lacksPump || hours > READY_HOURS) return null;
    return {
      ...ofPour(pour),
      severity: hours <= LATE_HOURS ? 'stop' : 'warning',
      sentence: `Bombeada, ${whenOf(pour, now)}, e sem bomba.`,
      since: null,
      figure: pour.m3,
      action: { kind: 'open', label: 'Escolher bomba' },
    };
  },
});

const withoutTruck = rule<'pour'>({
  key: 'pour_without_truck',
  kind: 'pour',
  to: plantRoles,
  say: (pour, { now }) => {
    const hours = hoursTo(pour, now);
    const isPlanned = isPromised(pour) || pour.state === 'in_progress';
    if (!isPlanned || pour.unassigned === 0 || hours > READY_HOURS) return null;
    return {
      ...ofPour(pour),
      severity: hours <= LATE_HOURS ? 'stop' : 'warning',
      sentence: `${many(pour.unassigned, 'carga', 'cargas')} de ${whenOf(pour, now)} sem caminhão ou motorista.`,
      since: null,
      figure: pour.unassigned,
      action: { kind: 'open', label: 'Escolher caminhão' },
      place: onBoard(pour),
    };
  },
});

/** Nobody has answered what was asked for. */
const waiting = rule<'pour'>({
  key: 'pour_waiting',
  kind: 'pour',
  to: ['admin', 'supervisor', 'unit'],
  say: (pour, { now }) => {
    if (!isProvisional(pour.state)) return null;
    const hours = hoursTo(pour, now);
    return {
      ...ofPour(pour),
      severity: hours <= LATE_HOURS ? 'stop' : hours <= READY_HOURS ? 'warning' : 'notice',
      sentence:
        hours < 0
          ? `${volume(pour.m3)} pedidos para ${whenOf(pour, now)}: a hora passou sem resposta.`
          : `${volume(pour.m3)} pedidos para ${whenOf(pour, now)} esperam a confirmação da usina.`,
      since: instant(pour.askedAt),
      figure: pour.m3,
      action: { kind: 'open', label: 'Confirmar' },
    };
  },
});

/** The day before the customer says that the site is ready; without that word trucks wait in vain. */
const unanswered = rule<'pour'>({
  key: 'pour_unanswered',
  kind: 'pour',
  to: ['admin', 'supervisor', 'unit', 'seller'],
  say: (pour, { now }) => {
    const hours = hoursTo(pour, now);
    if (!isPromised(pour) || pour.customerConfirmedAt || hours <= 0 || hours > RISK_HOURS) return null;
    return {
      ...ofPour(pour),
      severity: hours <= 12 ? 'warning' : 'notice',
      sentence: `O cliente ainda não confirmou ${whenOf(pour, now)} (${volume(pour.m3)}).`,
      since: null,
      figure: Math.round((Date.parse(pour.startsAt) - now.getTime()) / MINUTE_MS),
      action: { kind: 'open', label: 'Enviar link' },
    };
  },
});

/** What is asked for later days is one line of its plant: each has its own when its day is near. */
const waitingLater = rule<'waiting-pours'>({
  key: 'pours_waiting',
  kind: 'waiting-pours',
  to: ['admin', 'supervisor', 'unit'],
  say: ({ unitId, count, m3, firstOn, firstId }) => ({
    id: unitId,
    about: 'Programações',
    severity: 'notice',
    sentence: `${many(count, 'programação', 'programações')} (${volume(m3)}) a confirmar, a primeira de ${shortDay(firstOn)}.`,
    since: null,
    figure: count,
    action: { kind: 'open', label: 'Confirmar' },
    place: { at: 'pour', id: firstId, dayOn: firstOn, unitId },
  }),
});

/** A change of what was promised: who asked for it waits for the plant's answer. */
const change = rule<'change'>({
  key: 'pour_change',
  kind: 'change',
  to: ['admin', 'supervisor', 'unit'],
  say: ({ id, pourId, number, customer, byCustomer, m3, dayOn, askedAt, unitId }) => ({
    id,
    about: aboutOf(`Programação ${numbered(number)}`, customer),
    severity: 'warning',
    sentence: `${byCustomer ? 'O cliente' : 'O vendedor'} pede ${m3 === null ? 'uma alteração' : volume(m3)}, de ${shortDay(dayOn)}: falta a resposta da usina.`,
    since: instant(askedAt),
    figure: m3,
    action: { kind: 'open', label: 'Responder' },
    place: { at: 'pour', id: pourId, dayOn, unitId },
  }),
});

/** What the day's simulation finds: the board shows each, beginning with the first. */
const planConflicts = rule<'plan'>({
  key: 'plan_conflicts',
  kind: 'plan',
  to: ['admin', 'supervisor', 'unit'],
  say: ({ unitId, dayOn, count, first, firstAt, firstPourId, timeZone }, { now }) => {
    const isToday = dayOn === dayIn(now, timeZone);
    const hours = (Date.parse(firstAt) - now.getTime()) / HOUR_MS;
    return {
      id: `${unitId}-${dayOn}`,
      about: 'Quadro do dia',
      severity: !isToday ? 'notice' : hours <= 1 ? 'stop' : 'warning',
      sentence: `${many(count, 'conflito', 'conflitos')} no plano de ${isToday ? 'hoje' : 'amanhã'}: ${count === 1 ? 'às' : 'o primeiro às'} ${clockAt(firstAt, timeZone)} (${conflictKindWords[first].toLowerCase()}).`,
      since: null,
      figure: count,
      action: { kind: 'open', label: 'Abrir o quadro' },
      place: { at: 'board', dayOn, unitId, pourId: firstPourId },
    };
  },
});

export const pourRules = [
  late,
  planConflicts,
  withoutPump,
  withoutTruck,
  waiting,
  change,
  unanswered,
  waitingLater,
];
