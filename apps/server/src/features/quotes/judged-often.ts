/** Judgements of one account in an hour: a day's quotes typed with care, and too few to feel for what a mix costs. */
export const JUDGED_AN_HOUR = 600;
/** Accounts that are counted; the one counted first gives way. */
const MOST = 20_000;
const HOUR_MS = 3_600_000;

const counted = new Map<string, { since: number; times: number }>();

/** Counts one more judgement of this account, in this process; true when it was one too many of its hour. */
export function isJudgedTooOften(accountId: string, now: Date): boolean {
  const kept = counted.get(accountId);
  const current =
    kept && Math.abs(now.getTime() - kept.since) < HOUR_MS ? kept : { since: now.getTime(), times: 0 };
  const [oldest] = counted.size >= MOST && !kept ? counted.keys() : [];
  if (oldest !== undefined) counted.delete(oldest);
  counted.set(accountId, current);
  current.times += 1;
  return current.times > JUDGED_AN_HOUR;
}
