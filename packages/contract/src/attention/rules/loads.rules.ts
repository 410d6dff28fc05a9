import { hasConcrete } from '../../operational-sheet/trip.ts';
import type { Role } from '../../roles.ts';
import { dayIn } from '../../values/time-zone.ts';
import { unusualWords } from '../../values/unusual-keys.ts';
import type { MatterOf } from '../matters.ts';
import { ageOf, type ConcreteAge } from './concrete-age.ts';
import {
  aboutOf,
  callOr,
  HOUR_MS,
  instant,
  many,
  minutesSince,
  plantRoles,
  rule,
  type Said,
  shortDay,
  volume,
} from './rule.ts';

/** Hours after first water beyond which nobody waits for the concrete: the trip was not ended. */
export const FORGOTTEN_HOURS = 12;

type Load = MatterOf<'load'>;

const about = ({ note, vehicle, customer, site }: Load) =>
  aboutOf(note && `Nota ${note}`, vehicle, customer, site);

const ofLoad = (load: Load): Pick<Said, 'id' | 'about' | 'place'> => ({
  id: load.id,
  about: about(load),
  place: { at: 'load', id: load.id, dayOn: load.dayOn, unitId: load.unitId },
});

const isForgotten = ({ loadedAt }: Load, now: Date) =>
  now.getTime() - Date.parse(loadedAt) > FORGOTTEN_HOURS * HOUR_MS;

/**
 * A word with the driver settles most of it; of no driver with a telephone the load itself is opened. A seller speaks with the plant: a
 * driver's own number is not theirs.
 */
const call = (load: Load, role?: Role) =>
  callOr(role === 'seller' ? null : load.phone, load.driver, 'Abrir a carga');

/** Its concrete, as far as it is still to be placed and somebody waits for it. */
const concrete = (load: Load, now: Date) =>
  hasConcrete(load.state) && !isForgotten(load, now)
    ? ageOf(load.loadedAt, minutesSince(load.loadedAt, now), load.clock)
    : null;

/** One stage of a concrete's age: the words and weight are those of the driver's phone, what is to be done is the reader's. */
const aged = (key: string, stage: ConcreteAge['stage'], to: readonly Role[], then: (role: Role) => string) =>
  rule<'load'>({
    key,
    kind: 'load',
    to,
    say: (load, { now, role }) => {
      const age = concrete(load, now);
      if (age?.stage !== stage) return null;
      const { severity, since, minutes, words } = age;
      const sentence = [words, then(role)].filter(Boolean).join(' ');
      return { ...ofLoad(load), severity, sentence, since, figure: minutes, action: call(load, role) };
    },
  });

/** NBR 7212: 150 minutes after first water concrete is placed by nobody's word but the plant's. */
const expired = aged('concrete_expired', 'expired', [...plantRoles, 'seller'], (role) =>
  role === 'seller' ? 'Fale com a usina.' : 'Decida com o motorista: não descarrega sem a usina.',
);
/** Half an hour of the term is left. */
const old = aged('concrete_old', 'old', [...plantRoles, 'seller'], () => '');
/** Not yet urgent: it is on its way, and is watched. */
const ageing = aged('concrete_ageing', 'ageing', ['unit', 'manager', 'supervisor'], () => '');

/** A trip of hours ago that nobody has ended: the truck counts as on the road, and the day does not close. */
const forgotten = rule<'load'>({
  key: 'trip_left_open',
  kind: 'load',
  to: plantRoles,
  say: (load, { now }) =>
    isForgotten(load, now)
      ? {
          ...ofLoad(load),
          severity: 'warning',
          sentence: `A viagem de ${shortDay(load.dayOn)} não foi encerrada: o caminhão conta como em viagem.`,
          since: instant(Date.parse(load.loadedAt) + FORGOTTEN_HOURS * HOUR_MS),
          figure: Math.floor(minutesSince(load.loadedAt, now) / 60),
          action: { kind: 'open', label: 'Encerrar viagem' },
        }
      : null,
});

/** Whoever drives a truck with an expired paper is stopped by the first officer, and so is the concrete. */
const unfit = rule<'load'>({
  key: 'driver_unfit',
  kind: 'load',
  to: [...plantRoles],
  say: (load, { now }) =>
    load.expired.length > 0 && !isForgotten(load, now)
      ? {
          ...ofLoad(load),
          severity: 'stop',
          sentence: `${load.driver ?? 'Quem dirige'} está na rua com ${load.expired.join(' e ')} ${load.expired.length === 1 ? 'vencido' : 'vencidos'}.`,
          // They have been on the road with it since the drum was filled.
          since: instant(load.loadedAt),
          figure: load.expired.length,
          action: call(load),
        }
      : null,
});

const recordWords = {
  pending: ['lançamento de vendedor a confirmar', 'lançamentos de vendedor a confirmar', 'Confirmar'],
  contested: ['carga contestada pelo vendedor', 'cargas contestadas pelo vendedor', 'Responder'],
  without_note: ['carga sem nota', 'cargas sem nota', 'Informar a nota'],
} as const;

/** What sellers wrote counts only when the plant says so; what they contest waits for its answer. */
const records = rule<'records'>({
  key: 'records',
  kind: 'records',
  to: ['admin', 'supervisor', 'unit'],
  say: ({ of, count, m3, oldestAt, unitId, timeZone }, { now }) => {
    const [one, more, label] = recordWords[of];
    const days = Math.floor((now.getTime() - Date.parse(oldestAt)) / (24 * HOUR_MS));
    return {
      id: `${of}-${unitId}`,
      about: 'Volumes',
      severity: days >= 2 ? 'warning' : 'notice',
      sentence: `${many(count, one, more)} (${volume(m3)}), ${count === 1 ? 'de' : 'desde'} ${shortDay(dayIn(new Date(oldestAt), timeZone))}.`,
      since: instant(oldestAt),
      figure: count,
      action: { kind: 'open', label },
      place: { at: 'loads', kind: of, unitId },
    };
  },
});

/** Days for which what was unusual is told. */
export const UNUSUAL_DAYS = 7;
/** Ways that are named; the rest is in the list. */
const NAMED = 3;

/** Nothing is to be decided: whoever supervises reads what was recorded with a reason. */
const unusual = rule<'unusual'>({
  key: 'unusual_loads',
  kind: 'unusual',
  to: ['admin', 'supervisor'],
  say: ({ unitId, count, keys, fromOn, toOn }) => ({
    id: unitId,
    about: 'Volumes',
    severity: 'notice',
    sentence: `${many(count, 'carga', 'cargas')} fora do comum em ${UNUSUAL_DAYS} dias: ${keys
      .slice(0, NAMED)
      .map((each) => `${each.count} ${unusualWords[each.key]}`)
      .join(', ')}.`,
    since: null,
    figure: count,
    action: { kind: 'open', label: 'Ver cargas' },
    place: { at: 'loads', kind: 'unusual', unitId, from: fromOn, to: toOn },
  }),
});

export const loadRules = [expired, unfit, old, forgotten, ageing, records, unusual];
