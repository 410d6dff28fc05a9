import { aboutOf, instant, minutesSince, rule, volume } from './rule.ts';

/** Minutes after which concrete that came back has hardly another use: it sets in the drum. */
const SETTING_MINUTES = 45;

/** What came back waits in a drum, and sets. */
const undecided = rule<'return'>({
  key: 'return_undecided',
  kind: 'return',
  to: ['admin', 'supervisor', 'unit'],
  say: ({ id, unitId, surplusM3, residueM3, customer, vehicle, at }, { now }) => ({
    id,
    about: aboutOf('Retorno', vehicle, customer),
    severity: surplusM3 > 0 && minutesSince(at, now) >= SETTING_MINUTES ? 'stop' : 'warning',
    sentence:
      surplusM3 > 0
        ? `${volume(surplusM3)} de sobra sem destino.`
        : `${volume(residueM3)} de lastro sem destino.`,
    since: instant(at),
    figure: surplusM3 > 0 ? surplusM3 : residueM3,
    action: { kind: 'open', label: 'Decidir destino' },
    place: { at: 'return', id, unitId },
  }),
});

/** It costs nothing to say no, and m³ to say nothing. */
const offered = rule<'offer'>({
  key: 'return_offered',
  kind: 'offer',
  to: ['seller'],
  say: ({ id, number, customer, m3, at }) => ({
    id,
    about: aboutOf(`Programação ${number.toLocaleString('pt-BR')}`, customer),
    severity: 'warning',
    sentence: `A usina oferece ${volume(m3)} de sobra para esta programação.`,
    since: instant(at),
    figure: m3,
    action: { kind: 'open', label: 'Responder' },
    place: { at: 'offers' },
  }),
});

export const returnRules = [undecided, offered];
