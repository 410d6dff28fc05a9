import type { SnoozeSpan } from '@traco/contract/attention/attention';
import { toldAttention } from '@traco/contract/attention/told';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn, instantOf } from '@traco/contract/values/time-zone';
import type { Actor } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { type KeptAnswers, keepAnswers } from '../../platform/kept-answers.ts';
import { together } from '../../platform/one-message.ts';
import { scopeOfSight } from '../../platform/scopes.ts';
import { readNotices } from '../notices/notices.service.ts';
import { readAttention, readAttentionLines } from './read-attention.ts';
import { endSnooze, keepSnooze } from './snoozes.queries.ts';
import { withoutTold } from './told-by-lines.rules.ts';

const { attention } = signedInDoor;

export const attentionRouter = attention.router({
  read: attention.read.handler(async ({ context: { db, actor, kept, now } }) => {
    const at = now();
    const { accountId } = actor;
    const [notices, { waiting, ...told }] = await together([
      readNotices(db, accountId, at),
      readAttention({ ...askingAs(actor, kept), db, accountId, now: at }),
    ]);
    return toldAttention({ at: at.toISOString(), ...told, notices: withoutTold(notices, waiting) });
  }),

  snooze: attention.snooze.handler(async ({ input, context: { db, actor, kept, now }, errors }) => {
    const at = now();
    const line = (await readAttentionLines({ ...askingAs(actor, kept), db, now: at })).find(
      ({ key }) => key === input.key,
    );
    if (!line) throw errors.NOT_WAITING();
    if (line.severity === 'stop' && input.span !== 'hour') throw errors.TOO_GRAVE();
    const until = endOf(input.span, at);
    await keepSnooze(db, {
      accountId: actor.accountId,
      key: line.key,
      severity: line.severity,
      until,
      reason: input.reason,
      createdAt: at,
    });
    return { until: until.toISOString() };
  }),

  wake: attention.wake.handler(async ({ input, context: { db, actor, now } }) => ({
    woken: await endSnooze(db, actor.accountId, input.key, now()),
  })),
});

/** Of whom what is kept would outlast their sight: that a mechanic serves a plant no more is announced to nobody. */
const keepsNothing = keepAnswers(() => false);

const askingAs = (actor: Actor, kept: KeptAnswers) => ({
  role: actor.role,
  scope: scopeOfSight(actor),
  kept: actor.role === 'mechanic' ? keepsNothing : kept,
});

/** When the working day begins, to which a line is put off until tomorrow. */
const MORNING = '06:00';

const endOf = (span: SnoozeSpan, at: Date): Date =>
  span === 'hour'
    ? new Date(at.getTime() + 3_600_000)
    : instantOf(`${addDays(dayIn(at, COMPANY_ZONE), 1)}T${MORNING}`, COMPANY_ZONE);
