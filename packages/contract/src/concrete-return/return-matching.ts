import type { ReturnDestination } from './returned.ts';

/** Surplus that is still in a drum. */
export interface Surplus {
  m3: number;
  /** `C25`. */
  strengthClass: string;
  /** As it was measured, or the mix's own. */
  slumpMm: number;
  pumpable: boolean;
  /** Minutes since first water; null when nobody knows: it is then too old for everything that must set. */
  age: number | null;
  /** Minutes from first water to the end of the discharge. */
  lifeMinutes: number;
}

/** A pour of the day that still lacks concrete. */
export interface OpenPour {
  id: string;
  strengthClass: string;
  slumpMm: number;
  slumpToleranceMm: number;
  pumped: boolean;
  /** m³ that no truck has brought yet. */
  missingM3: number;
  travelMinutes: number;
  /** Minutes at the site before it may discharge: trucks ahead, or a pour that has not begun. */
  waitMinutes: number;
  dischargeMinutesPerM3: number;
}

/** A batch that is about to be mixed. */
export interface NextBatch {
  id: string;
  strengthClass: string;
  slumpMm: number;
  slumpToleranceMm: number;
  pumped: boolean;
  m3: number;
  /** Minutes until its mixing begins, and from then until it is discharged. */
  minutesToLoading: number;
  roadMinutes: number;
  hasTransfer: boolean;
}

/** A pour that could take it: how much, how old it arrives and ends, how good the match is (0 to 100), and why. */
export interface PourMatch {
  pourId: string;
  m3: number;
  arrivalAge: number;
  endAge: number;
  score: number;
  reasons: string[];
}

/** A pour that cannot take it, and each reason. */
export interface PourOut {
  pourId: string;
  reasons: string[];
}

/** A use at the plant. `loadId` is the batch of a top-load. */
export interface UseMatch {
  destination: Exclude<ReturnDestination, 'reuse'>;
  loadId: string | null;
  m3: number;
  score: number;
  reasons: string[];
}

/** What returned concrete could become, the best first. */
export interface Matches {
  pours: PourMatch[];
  out: PourOut[];
  uses: UseMatch[];
}

/** What a slump may lose on its way, mm in a minute (a rule of thumb; the drum's own test decides). */
const SLUMP_LOSS_MM_PER_MINUTE = 10 / 30;
/** Less is not worth a truck's way. */
export const LEAST_OFFER_M3 = 0.5;
/** Of a batch, so much at the most may be old concrete, and so many m³ (ASTM C1798 leaves it to the producer; habit). */
const TOP_LOAD_SHARE = 0.5;
const MOST_TOP_LOAD_M3 = 3;
/** A batch that is mixed later than this does not wait for a drum. */
const TOP_LOAD_AHEAD_MINUTES = 60;

const weights = { life: 40, use: 30, strength: 15, way: 15 } as const;
const LONGEST_WAY = 60;
const STRENGTH_STEPS = 20;
const useScores = { top_load: 55, blocks: 35, recycling: 20, disposal: 5 } as const;

/** Characteristic strength of a class, MPa; 0 of what is none. */
export const strengthOf = (strengthClass: string): number => Number(/\d+/.exec(strengthClass)?.[0] ?? 0);

const number = (value: number) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 2 });
const m3Words = (m3: number) => `${number(m3)} m³`;
const rounded = (value: number) => Math.round(value * 100) / 100;
const clamped = (value: number) => Math.min(1, Math.max(0, value));

/** Why concrete in hand is not what a place needs; nothing when it is. */
function unfit(
  surplus: Surplus,
  need: Pick<OpenPour, 'strengthClass' | 'slumpMm' | 'slumpToleranceMm' | 'pumped'>,
  minutesAhead: number,
): string[] {
  const why: string[] = [];
  if (strengthOf(surplus.strengthClass) < strengthOf(need.strengthClass))
    why.push(`precisa de ${need.strengthClass}, há ${surplus.strengthClass}`);
  const allowed = need.slumpToleranceMm + minutesAhead * SLUMP_LOSS_MM_PER_MINUTE;
  if (Math.abs(surplus.slumpMm - need.slumpMm) > allowed)
    why.push(`abatimento ${need.slumpMm} ± ${need.slumpToleranceMm} mm, há ${surplus.slumpMm} mm`);
  if (need.pumped && !surplus.pumpable) why.push('é bombeado, o traço não é bombeável');
  return why;
}

const strengthWords = (have: string, need: string) =>
  strengthOf(have) === strengthOf(need) ? 'mesma classe' : `classe acima: ${have} onde se pede ${need}`;

/** What a pour would get of it, and how old it would be there. */
function journey({ m3, age }: Surplus, pour: OpenPour) {
  const taken = rounded(Math.min(m3, Math.max(0, pour.missingM3)));
  const arrivalAge = age === null ? null : Math.round(age + pour.travelMinutes);
  const endAge =
    arrivalAge === null
      ? null
      : Math.round(arrivalAge + pour.waitMinutes + taken * pour.dischargeMinutesPerM3);
  return { taken, arrivalAge, endAge };
}

/** Why a pour cannot take the surplus; nothing when it can. */
export function reasonsAgainst(surplus: Surplus, pour: OpenPour): string[] {
  const { taken, arrivalAge, endAge } = journey(surplus, pour);
  const why = unfit(surplus, pour, pour.travelMinutes + pour.waitMinutes);
  if (taken < LEAST_OFFER_M3)
    why.push(
      pour.missingM3 < LEAST_OFFER_M3 ? 'não falta volume' : `sobra menos de ${m3Words(LEAST_OFFER_M3)}`,
    );
  if (arrivalAge === null || endAge === null) why.push('não se sabe a hora da primeira água');
  else if (arrivalAge >= surplus.lifeMinutes)
    why.push(`chegaria com ${arrivalAge} min, o prazo é ${surplus.lifeMinutes}`);
  else if (endAge > surplus.lifeMinutes)
    why.push(`terminaria com ${endAge} min, o prazo é ${surplus.lifeMinutes}`);
  return why;
}

function matchOf(surplus: Surplus, pour: OpenPour): PourMatch {
  const { taken, arrivalAge, endAge } = journey(surplus, pour);
  const end = endAge ?? surplus.lifeMinutes;
  const steps = strengthOf(surplus.strengthClass) - strengthOf(pour.strengthClass);
  const score = Math.round(
    weights.life * clamped((surplus.lifeMinutes - end) / surplus.lifeMinutes) +
      weights.use * clamped(taken / surplus.m3) +
      weights.strength * (1 - clamped(steps / STRENGTH_STEPS)) +
      weights.way * (1 - clamped(pour.travelMinutes / LONGEST_WAY)),
  );
  return {
    pourId: pour.id,
    m3: taken,
    arrivalAge: arrivalAge ?? 0,
    endAge: end,
    score,
    reasons: [
      `chega com ${arrivalAge} min, termina com ${end}`,
      pour.missingM3 >= surplus.m3
        ? `faltam ${m3Words(pour.missingM3)}`
        : `faltam só ${m3Words(pour.missingM3)}`,
      strengthWords(surplus.strengthClass, pour.strengthClass),
      ...(pour.slumpMm === surplus.slumpMm
        ? ['mesmo abatimento']
        : [`abatimento ${surplus.slumpMm} mm onde se pede ${pour.slumpMm} ± ${pour.slumpToleranceMm}`]),
      ...(pour.waitMinutes > 0 ? [`espera ${Math.round(pour.waitMinutes)} min na obra`] : []),
      `${Math.round(pour.travelMinutes)} min de estrada`,
    ],
  };
}

/** The batch of a top-load that fits best, as a use; undefined when none does. */
function topLoad(surplus: Surplus, batches: readonly NextBatch[]): UseMatch | undefined {
  const fitting = batches
    .filter((batch) => reasonsAgainstTopLoad(surplus, batch).length === 0)
    .sort((one, other) => one.minutesToLoading - other.minutesToLoading || (one.id < other.id ? -1 : 1));
  const best = fitting[0];
  if (!best || surplus.age === null) return undefined;
  return {
    destination: 'top_load',
    loadId: best.id,
    m3: surplus.m3,
    score: useScores.top_load,
    reasons: [
      `entra na carga de ${m3Words(best.m3)} que começa em ${Math.round(best.minutesToLoading)} min`,
      strengthWords(surplus.strengthClass, best.strengthClass),
      `termina com ${Math.round(surplus.age + best.minutesToLoading + best.roadMinutes)} min`,
    ],
  };
}

/** Why a batch cannot be mixed on top of the surplus; nothing when it can. */
export function reasonsAgainstTopLoad(surplus: Surplus, batch: NextBatch): string[] {
  const why = unfit(surplus, batch, batch.minutesToLoading);
  if (batch.hasTransfer) why.push('a carga já leva concreto de outra');
  if (batch.minutesToLoading > TOP_LOAD_AHEAD_MINUTES)
    why.push(`só começa em ${Math.round(batch.minutesToLoading)} min`);
  if (surplus.m3 > MOST_TOP_LOAD_M3 || surplus.m3 > batch.m3 * TOP_LOAD_SHARE)
    why.push(`leva no máximo ${m3Words(rounded(Math.min(MOST_TOP_LOAD_M3, batch.m3 * TOP_LOAD_SHARE)))}`);
  if (surplus.age === null) why.push('não se sabe a hora da primeira água');
  else if (surplus.age + batch.minutesToLoading + batch.roadMinutes > surplus.lifeMinutes)
    why.push('passaria do prazo do concreto');
  return why;
}

function usesOf(surplus: Surplus, batches: readonly NextBatch[]): UseMatch[] {
  const isAlive = surplus.age !== null && surplus.age < surplus.lifeMinutes;
  const use = (destination: keyof typeof useScores, ...reasons: string[]): UseMatch => ({
    destination,
    loadId: null,
    m3: surplus.m3,
    score: useScores[destination],
    reasons,
  });
  const top = topLoad(surplus, batches);
  return [
    ...(top ? [top] : []),
    ...(isAlive ? [use('blocks', `ainda trabalhável: ${surplus.age} de ${surplus.lifeMinutes} min`)] : []),
    use('recycling', 'recupera a brita e a areia'),
    use('disposal', 'sem valor: só o que mais nada aproveita'),
  ];
}

/**
 * Ranks what returned concrete could become. A pour is offered only what it can place within the concrete's life: of
 * its class or a lower one, with a slump within its tolerance and what the way costs, pumped only what is pumpable.
 * Same answer whatever the order of what is asked.
 */
export function matchSurplus(
  surplus: Surplus,
  pours: readonly OpenPour[],
  batches: readonly NextBatch[],
): Matches {
  const judged = pours.map((pour) => ({ pour, against: reasonsAgainst(surplus, pour) }));
  const byId = (one: { pourId: string }, other: { pourId: string }) => (one.pourId < other.pourId ? -1 : 1);
  return {
    pours: judged
      .filter(({ against }) => against.length === 0)
      .map(({ pour }) => matchOf(surplus, pour))
      .sort((one, other) => other.score - one.score || one.endAge - other.endAge || byId(one, other)),
    out: judged
      .filter(({ against }) => against.length > 0)
      .map(({ pour, against }) => ({ pourId: pour.id, reasons: against }))
      .sort(byId),
    uses: usesOf(surplus, batches),
  };
}

/** Of the surplus, the m³ that a destination brings to a use again. */
export const usedBy = (destination: ReturnDestination, surplusM3: number): number =>
  destination === 'top_load' || destination === 'blocks' ? surplusM3 : 0;
