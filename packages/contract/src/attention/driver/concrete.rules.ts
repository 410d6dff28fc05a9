import { clockMinutes } from '../../operational-sheet/concrete-clock.ts';
import { hasConcrete, isUnderWay } from '../../operational-sheet/trip.ts';
import { ageOf } from '../rules/concrete-age.ts';
import { clockAt, many, volume } from '../rules/rule.ts';
import { homelessWords } from '../rules/standing.ts';
import { type AttentiveLoad, call, type DriverFacts, type Rule } from './facts.ts';
import { inDrum } from './in-drum.ts';

/** What the driver has begun is somebody else's by now: it stays here until the plant decides. */
export const begunByHim: Rule = (facts) => {
  const conflict = facts.loads.find((load) => load.conflict?.isMine)?.conflict;
  if (!conflict) return null;
  const since = clockAt(conflict.since, facts.timeZone);
  return {
    key: 'conflict',
    severity: 'stop',
    sentence: `A usina tinha ${turnedTo(conflict)}. ${staysWords(conflict)} até a usina decidir (desde ${since}).`,
    since: conflict.since,
    figure: null,
    action: call,
    forbids: ['hand_in'],
  };
};

type Conflict = NonNullable<AttentiveLoad['conflict']>;

/** What the plant had made of the load. */
function turnedTo({ kind, with: other, otherTruck }: Conflict): string {
  if (kind === 'truck') return `trocado o caminhão desta carga para ${otherTruck}`;
  if (kind === 'moved') return 'remarcado esta carga';
  if (kind === 'cancelled') return 'cancelado esta carga';
  if (kind === 'diverted') return 'desviado esta carga para outra obra';
  return other ? `passado esta carga para ${other}` : 'tirado esta carga de você';
}

const staysWords = ({ kind }: Conflict) => (kind === 'truck' ? 'Ela segue no seu' : 'Ela continua com você');

/** NBR 7212: past its life concrete is placed by nobody's word but the plant's. */
export const pastLife: Rule = (facts) => {
  const found = oldest(facts);
  const age = found && ageOf(found.since, found.minutes, facts.limits);
  if (age?.stage !== 'expired') return null;
  return {
    key: 'concrete_expired',
    severity: age.severity,
    sentence: `${age.words} Pare e ligue para a usina antes de seguir.`,
    since: age.since,
    figure: age.minutes,
    action: call,
    forbids: found!.load.state === 'discharging' ? [] : ['discharge'],
  };
};

/** Of a load that another has begun nothing is loaded a second time. */
export const begunByOther: Rule = ({ loads }) => {
  const conflict = loads.find((load) => load.conflict && !load.conflict.isMine)?.conflict;
  if (!conflict) return null;
  return {
    key: 'begun_by_other',
    severity: 'stop',
    sentence: `${conflict.with ?? 'Outra pessoa'} já está com esta carga. Não carregue antes de a usina decidir.`,
    since: conflict.since,
    figure: null,
    action: call,
    forbids: ['load'],
  };
};

/** What is in the drum needs a place before anything is put on it. */
export const homelessSurplus: Rule = (facts) => {
  const found = drums(facts).find(({ drum }) => drum.kind !== 'load' && !drum.isBound);
  if (!found) return null;
  const { load, drum } = found;
  const isTold = drum.kind === 'surplus';
  return {
    key: 'drum_not_empty',
    severity: 'stop',
    sentence: isTold
      ? `${homelessWords(drum.m3, 'de sobra')}, no balão. Ligue para a usina antes de carregar.`
      : `${volume(drum.m3)} recusados ainda no balão. Registre o retorno.`,
    since: load.returned?.at ?? found.since,
    figure: drum.m3,
    action: isTold ? call : { kind: 'form', form: 'retorno', loadId: load.id },
    forbids: ['load', 'hand_in'],
  };
};

/** The sheet is of a day that is over, and so is its end: with a load under way it is not. */
export const loadUnderWay: Rule = ({ loads }) => {
  const found = loads.filter(({ state }) => isUnderWay(state));
  if (found.length === 0) return null;
  return {
    key: 'under_way',
    severity: 'notice',
    sentence: `${many(found.length, 'carga em viagem', 'cargas em viagem')}: termine antes de encerrar a jornada e entregar a ficha.`,
    since: found[0]!.steps.loadingAt,
    figure: found.length,
    action: { kind: 'way', loadId: found[0]!.id },
    forbids: ['end_shift', 'hand_in'],
  };
};

/** Little is left of the concrete's life. */
export const nearlyPast: Rule = (facts) => {
  const found = oldest(facts);
  const age = found && ageOf(found.since, found.minutes, facts.limits);
  if (age?.stage !== 'old') return null;
  return {
    key: 'concrete_old',
    severity: age.severity,
    sentence: `${age.words} Se não for descarregar já, avise a usina.`,
    since: age.since,
    figure: age.minutes,
    action: call,
    forbids: [],
  };
};

/** The code that was told for water does not match: it can be told again only while there is concrete in the drum. */
export const wrongWaterCode: Rule = ({ loads }) => {
  for (const { id: loadId, state, water = [] } of loads) {
    const wrong = hasConcrete(state) && water.find(({ wrongCode }) => wrongCode);
    if (!wrong) continue;
    return {
      key: 'water_code_wrong',
      severity: 'warning',
      sentence: `O código dos ${wrong.litres} L de água não confere: eles estão marcados como não autorizados.`,
      since: null,
      figure: wrong.litres,
      action: { kind: 'form', form: 'codigo', loadId, mends: wrong.id },
      forbids: [],
    };
  }
  return null;
};

/** What is left over has its place: there the driver goes now. */
export const boundSurplus: Rule = (facts) => {
  const found = drums(facts).find(({ drum }) => drum.kind === 'surplus' && drum.isBound);
  if (!found) return null;
  const place = { blocks: 'blocos', recycling: 'a reciclagem', disposal: 'o descarte' } as const;
  const to = place[found.load.returned?.destination as keyof typeof place] ?? 'a usina';
  return {
    key: 'surplus_bound',
    severity: 'warning',
    sentence: `${volume(found.drum.m3)} no balão: leve para ${to}, na usina.`,
    since: found.load.returned?.at ?? null,
    figure: found.drum.m3,
    action: { kind: 'way', loadId: found.load.id },
    forbids: [],
  };
};

/** The drums of the driver's loads that hold something, with the minutes since its first water. */
const drums = ({ loads, now }: DriverFacts) =>
  loads.flatMap((load) => {
    const drum = inDrum(load);
    if (!drum) return [];
    const { loadingAt } = load.steps;
    return [{ load, drum, since: loadingAt!, minutes: clockMinutes({ loadingAt }, now)! }];
  });

/** The oldest concrete that is still to be placed, or was refused. */
const oldest = (facts: DriverFacts) =>
  drums(facts)
    .filter(({ drum }) => drum.kind !== 'surplus')
    .toSorted((one, other) => other.minutes - one.minutes)[0];
