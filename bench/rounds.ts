import { median } from './marks.ts';

/** What one round of calls found. */
export interface Round {
  perSecond: number;
  /** Milliseconds of each call. */
  times: number[];
}

/** One of those that are compared: its callers, and the seconds of processor that all behind them used so far. */
export interface Side {
  callers: readonly (() => Promise<void>)[];
  spent: () => number;
}

/** What the rounds of one side found. */
export interface Found {
  rounds: Round[];
  /** Calls a second, the median of the rounds. */
  perSecond: number;
  /** Milliseconds of processor that a call cost, of all rounds together. */
  processorMs: number;
}

/** Calls again and again for some seconds, with as many callers at once as are given. */
export async function callFor(seconds: number, callers: readonly (() => Promise<void>)[]): Promise<Round> {
  const begunAt = performance.now();
  const endAt = begunAt + seconds * 1_000;
  const times: number[] = [];
  await Promise.all(
    callers.map(async (call) => {
      for (let from = performance.now(); from < endAt; ) {
        await call();
        const to = performance.now();
        times.push(to - from);
        from = to;
      }
    }),
  );
  return { perSecond: (times.length * 1_000) / (performance.now() - begunAt), times };
}

/** Those that are compared, by name; who is not there is left out. */
type Sides = Record<string, Side | undefined>;
type FoundOf<All extends Sides> = { [Name in keyof All]: All[Name] extends Side ? Found : Found | undefined };

/**
 * Rounds of all sides, one side after the other, so that what else the machine does falls on all of them.
 * @param parts how many rounds, of how many seconds, after how many to warm up
 */
export async function takeTurns<All extends Sides>(
  sides: All,
  { rounds, seconds, warmUp }: { rounds: number; seconds: number; warmUp: number },
): Promise<FoundOf<All>> {
  const there = Object.entries(sides).flatMap(([name, side]) => (side ? [{ name, side }] : []));
  const found = there.map(({ name }) => ({ name, rounds: [] as Round[], spent: 0 }));
  for (const { side } of there) await callFor(warmUp, side.callers);
  for (let turn = 0; turn < rounds; turn += 1)
    for (const [index, { side }] of there.entries()) {
      const before = side.spent();
      found[index]!.rounds.push(await callFor(seconds, side.callers));
      found[index]!.spent += side.spent() - before;
    }
  return Object.fromEntries(
    found.map(({ name, rounds: ofSide, spent }) => [
      name,
      {
        rounds: ofSide,
        perSecond: median(ofSide.map(({ perSecond }) => perSecond)),
        processorMs: (spent * 1_000) / ofSide.flatMap(({ times }) => times).length,
      },
    ]),
  ) as FoundOf<All>;
}

/** How many times as many calls one side answered as another: the median of the rounds' ratios. */
export const ratioOf = (one: Found, other: Found): number =>
  median(one.rounds.map(({ perSecond }, turn) => perSecond / other.rounds[turn]!.perSecond));
