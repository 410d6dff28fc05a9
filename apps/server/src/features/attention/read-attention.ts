import { attentionOf, kindsFor } from '@traco/contract/attention/book';
import type { AttentionLine } from '@traco/contract/attention/lines';
import type { Matter } from '@traco/contract/attention/matters';
import { type Attention, MOST_LINES } from '@traco/contract/attention/told';
import { severities } from '@traco/contract/values/rule-book';
import { keptKind } from '../../platform/kept-answers.ts';
import { together } from '../../platform/one-message.ts';
import type { Asking } from './asking.ts';
import { listMatters } from './matters.queries.ts';
import { listPlanMatters } from './plan-matters.ts';
import { listSnoozes, type Snooze } from './snoozes.queries.ts';
import { withCauses } from './with-causes.ts';

/** Lines, and the kept matters that they were said of. */
interface Said {
  of: readonly (readonly Matter[])[];
  lines: AttentionLine[];
}
/** Within a minute the same matters say the same. */
const keptLines = keptKind<Said>(1);

/** Every line of the book that holds for this person now, the gravest first; what is put off among them. */
export async function readAttentionLines(asking: Asking): Promise<AttentionLine[]> {
  const { kept, role, scope, now } = asking;
  const kinds = kindsFor(role);
  const { own, shared } = await listMatters(asking, kinds);
  const of = [...shared, ...(kinds.has('plan') ? await listPlanMatters(asking) : [])];
  const said = kept.of(keptLines).get(scope, now);
  if (said && own.length === 0 && isSame(said.of, of)) return said.lines;
  const matters = await withCauses(asking, [...own, ...of.flat()]);
  const lines = attentionOf(matters, { now, role });
  if (own.length === 0) kept.of(keptLines).keep(scope, { of, lines }, now);
  return lines;
}

const isSame = (some: readonly object[], others: readonly object[]) =>
  some.length === others.length && some.every((one, index) => one === others[index]);

/** What needs this person, and what this person has put off; `waiting`: every line of it, those beyond the answer's most too. */
export async function readAttention(
  asking: Asking & { accountId: string },
): Promise<Pick<Attention, 'lines' | 'count' | 'snoozed'> & { waiting: AttentionLine[] }> {
  const { db, accountId, now } = asking;
  const [all, putOffLines] = await together([readAttentionLines(asking), listSnoozes(db, accountId, now)]);
  const snoozes = new Map(putOffLines.map((snooze) => [snooze.key, snooze]));
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
