import { randomUUID } from 'node:crypto';
import { type AlarmRule, alarmRules } from '@traco/contract/security-events/security-alarms';
import type { AlarmName } from '@traco/contract/security-events/security-events';
import type { Database } from '../../platform/transaction.ts';
import { insertNotices } from '../notices/notices.service.ts';
import { countFor, listOffice, namesOf, type UnreportedEvent, wasTold } from './alarms.queries.ts';
import { alarmLink, alarmText } from './event-words.rules.ts';
import { noteSecurity } from './note-security.queries.ts';

/** A rule that may be over, of one person or account if it is one's, and the last event that concerns it. */
interface Question {
  name: AlarmName;
  rule: AlarmRule;
  who: string | null;
  last: UnreportedEvent;
}

/** Asks every rule that these events concern; whoever of the office there is, is told by a notice. */
export async function raiseAlarms(
  db: Database,
  events: readonly UnreportedEvent[],
  now: Date,
): Promise<void> {
  for (const [name, rule] of Object.entries(alarmRules) as [AlarmName, AlarmRule][]) {
    const concerned = events.filter(({ kind }) => rule.kinds.includes(kind));
    const lasts = new Map(concerned.map((event) => [whose(rule, event), event]));
    for (const [who, last] of lasts) await raise(db, { name, rule, who, last }, now);
  }
}

const whose = (rule: AlarmRule, { actorId, accountId }: UnreportedEvent) =>
  rule.of === 'actor' ? actorId : rule.of === 'account' ? accountId : null;

async function raise(db: Database, { name, rule, who, last }: Question, now: Date): Promise<void> {
  const { events, accounts } = await countFor(db, rule, who);
  const isOver = (rule.events && events >= rule.events) || (rule.accounts && accounts >= rule.accounts);
  if (!isOver || (await wasTold(db, name, who))) return;
  await noteSecurity(db, {
    kind: 'alarm',
    accountId: who,
    details: { alarm: name, count: events, accounts },
  });
  const cause = await named(db, who, last);
  const notice = { kind: 'message' as const, title: rule.title, link: alarmLink(rule, cause.name) };
  await insertNotices(
    db,
    (await listOffice(db)).map(({ id: accountId, role }) => ({
      ...notice,
      text: alarmText(rule, cause, role),
      id: randomUUID(),
      accountId,
      sentByName: 'Segurança',
      createdAt: now,
    })),
  );
}

/** An event with the names of its account and of whoever did it to somebody else. */
async function named(
  db: Database,
  who: string | null,
  { at, ipAddress, actorId, accountId }: UnreportedEvent,
) {
  const id = who ?? accountId;
  const names = await namesOf(
    db,
    [id, actorId].filter((each) => each !== null),
  );
  const actorName = actorId && actorId !== id ? names.get(actorId) : undefined;
  return { at, ip_address: ipAddress, name: id ? names.get(id) : undefined, actorName };
}
