import { aboutOf, instant, minutesSince, numbered, rule, volume } from './rule.ts';
import { homelessWords } from './standing.ts';

/** Minutes after which concrete that came back must have its place, and after which it has set: then only its record is missing. */
const SETTING_MINUTES = 45;
const SET_MINUTES = 150;

/** What came back waits in a drum, and sets. */
const undecided = rule<'return'>({
  key: 'return_undecided',
  kind: 'return',
  to: ['admin', 'supervisor', 'unit'],
  say: (returned, { now }) => {
    const { id, unitId, surplusM3, residueM3, customer, vehicle, at } = returned;
    const minutes = minutesSince(at, now);
    const isSetting = surplusM3 > 0 && minutes >= SETTING_MINUTES && minutes < SET_MINUTES;
    const what = surplusM3 > 0 ? homelessWords(surplusM3, 'de sobra') : homelessWords(residueM3, 'de lastro');
    return {
      id,
      about: aboutOf('Retorno', vehicle, customer),
      severity: isSetting ? 'stop' : 'warning',
      sentence: minutes < SET_MINUTES ? `${what}.` : `${what}: informe o que foi feito.`,
      since: instant(at),
      figure: surplusM3 || residueM3,
      action: { kind: 'open', label: 'Decidir destino' },
      place: { at: 'return', id, unitId },
    };
  },
});

/** It costs nothing to say no, and m³ to say nothing. */
const offered = rule<'offer'>({
  key: 'return_offered',
  kind: 'offer',
  to: ['seller'],
  say: ({ id, number, customer, m3, at }) => ({
    id,
    about: aboutOf(`Programação ${numbered(number)}`, customer),
    severity: 'warning',
    sentence: `A usina oferece ${volume(m3)} de sobra para esta programação.`,
    since: instant(at),
    figure: m3,
    action: { kind: 'open', label: 'Responder' },
    place: { at: 'offers' },
  }),
});

export const returnRules = [undecided, offered];
