import { quantile } from './marks.ts';

/** What one round of calls found. */
export interface Round {
  perSecond: number;
  /** Milliseconds of each call. */
  times: number[];
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

/** How much longer the slowest hundredth takes than the middle. */
export const spread = ({ times }: Round) => quantile(times, 0.99) / quantile(times, 0.5);
