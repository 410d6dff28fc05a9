import { createHash } from 'node:crypto';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { charactersOf } from '@traco/contract/terms/term-runs';
import { frozenText } from '@traco/contract/terms/term-text';
import { pathOfTerm } from '@traco/contract/terms/term-words';
import { dayIn } from '@traco/contract/values/time-zone';
import { v7 as uuidv7 } from 'uuid';
import { signedInDoor } from '../../platform/door.ts';
import { insertNotices } from '../notices/notices.service.ts';
import { holdDraft, holdVersion, stateOf } from './hold-version.ts';
import { readVersion } from './read-version.ts';
import { shortDay } from './term-hours.rules.ts';
import { listDebtors } from './term-people.queries.ts';
import * as rows from './write-term.queries.ts';

const { terms } = signedInDoor;
const REMINDED_MS = 12 * 3_600_000;

/** What becomes of a version: published, revoked, and asked for once more. */
export const publishHandlers = {
  publish: terms.publish.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const held = await holdDraft(db, input, errors);
    if (charactersOf(held.body) === 0) throw errors.EMPTY_TEXT();
    if (held.roles.length === 0 && held.people.length === 0) throw errors.NO_AUDIENCE();
    if (held.dueOn && held.dueOn < dayIn(now(), COMPANY_ZONE)) throw errors.DUE_IN_PAST();
    const { termId, version, title, body } = held;
    const attachments = await rows.listHashes(db, held.attachmentIds);
    const text = frozenText({ termId, version, title, body, attachments });
    await rows.supersede(db, termId, now());
    await rows.updateVersion(db, held, {
      frozenText: text,
      sha256: createHash('sha256').update(text, 'utf8').digest('hex'),
      publishedAt: now(),
      publishedBy: actor.accountId,
    });
    return (await readVersion(db, held.id))!;
  }),

  setDue: terms.setDue.handler(async ({ input, context: { db, now }, errors }) => {
    const { dueOn, blocks, ...seen } = input;
    const held = await holdVersion(db, seen, errors);
    if (stateOf(held) !== 'published') throw errors.NOT_IN_FORCE();
    if (dueOn && dueOn < dayIn(now(), COMPANY_ZONE)) throw errors.DUE_IN_PAST();
    await rows.updateVersion(db, held, { dueOn, blocks: blocks && dueOn !== null });
    return (await readVersion(db, held.id))!;
  }),

  revoke: terms.revoke.handler(async ({ input, context: { db, now }, errors }) => {
    const held = await holdVersion(db, input, errors);
    if (stateOf(held) !== 'published') throw errors.NOT_IN_FORCE();
    await rows.updateVersion(db, held, { revokedAt: now() });
    return (await readVersion(db, held.id))!;
  }),

  remind: terms.remind.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const held = await rows.lockVersion(db, input.id);
    if (!held) throw errors.TERM_NOT_FOUND();
    if (stateOf(held) !== 'published') throw errors.NOT_IN_FORCE();
    if (held.remindedAt && now().getTime() - held.remindedAt.getTime() < REMINDED_MS)
      throw errors.REMINDED_TODAY();
    const debtors = await listDebtors(db, held.id);
    const text = held.dueOn
      ? `Leia e responda até ${shortDay(held.dueOn)}: ${held.title}`
      : `Leia e responda: ${held.title}`;
    const notices = debtors.flatMap(({ account_id, unit_id }) =>
      account_id
        ? [
            {
              id: uuidv7(),
              unitId: unit_id,
              accountId: account_id,
              kind: 'message' as const,
              title: 'Termo a aceitar',
              text,
              link: pathOfTerm(held.id),
              sentBy: actor.accountId,
              sentByName: actor.name,
              createdAt: now(),
            },
          ]
        : [],
    );
    await insertNotices(db, notices);
    await rows.updateVersion(db, held, { remindedAt: now() });
    return { notified: notices.length, withoutAccount: debtors.length - notices.length };
  }),
};
