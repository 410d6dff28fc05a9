import { attentionOf, kindsFor } from '@traco/contract/attention/book';
import type { AttentionLine } from '@traco/contract/attention/lines';
import { type Attention, MOST_LINES } from '@traco/contract/attention/told';
import { severities } from '@traco/contract/values/rule-book';
import { listMatters } from './matters.queries.ts';
import { listSnoozes, type Snooze } from './snoozes.queries.ts';
import { type Asking, withCauses } from './with-causes.ts';
import { withPlans } from './with-plans.ts';

/** Every line of the book that holds for this person now, the gravest first; what is put off among them. */
export async function readLines(asking: Asking): Promise<AttentionLine[]> {
  const { db, role, now } = asking;
  const kinds = kindsFor(role);
  const listed = await withCauses(asking, await listMatters(db, kinds, now));
  return attentionOf(kinds.has('plan') ? await withPlans(asking, listed) : listed, { now, role });
}

/** What needs this person, and what this person has put off; `waiting`: every line of it, those beyond the answer's most too. */
export async function readAttention(
  asking: Asking & { accountId: string },
): Promise<Pick<Attention, 'lines' | 'count' | 'snoozed'> & { waiting: AttentionLine[] }> {
  const { db, accountId, now } = asking;
  const all = await readLines(asking);
  const snoozes = new Map((await listSnoozes(db, accountId, now)).map((snooze) => [snooze.key, snooze]));
  const waiting = all.filter((line) => !holds(snoozes.get(line.key), line));
  return {
    waiting,
    lines: waiting.slice(0, MOST_LINES),
    count: waiting.length,
    snoozed: all.flatMap((line) => putOff(snoozes.get(line.key), line)).slice(0, MOST_LINES),
  };
}

/** Whether a line is still put off: what has become graver since comes back. */
const holds = (snooze: Snooze | undefined, { severity }: AttentionLine) =>
  snooze !== undefined && severities.indexOf(severity) >= severities.indexOf(snooze.severity);

const putOff = (snooze: Snooze | undefined, line: AttentionLine) =>
  snooze && holds(snooze, line)
    ? [{ ...line, until: snooze.until.toISOString(), reason: snooze.reason }]
    : [];
