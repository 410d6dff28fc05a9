import { randomUUID } from 'node:crypto';
import { type AlarmRule, alarmRules } from '@traco/contract/security-alarms';
import type { AlarmName } from '@traco/contract/security-events';
import type { Database } from '../../platform/transaction.ts';
import { insertNotices } from '../notices/notices.service.ts';
import { countFor, listOffice, type UntoldEvent, wasTold } from './alarms.queries.ts';
import { noteSecurity } from './note-security.queries.ts';

/** Where the office reads on. */
const LINK = '/active-sessions?ver=seguranca';

/** Asks every rule that these events concern; whoever of the office there is, is told by a notice. */
export async function raiseAlarms(db: Database, events: readonly UntoldEvent[], now: Date): Promise<void> {
  for (const [name, rule] of Object.entries(alarmRules) as [AlarmName, AlarmRule][]) {
    const concerned = events.filter(({ kind }) => rule.kinds.includes(kind));
    const actors = new Set(concerned.map(({ actorId }) => (rule.ofOne ? actorId : null)));
    for (const actorId of actors) await raise(db, { name, rule, actorId }, now);
  }
}

async function raise(
  db: Database,
  { name, rule, actorId }: { name: AlarmName; rule: AlarmRule; actorId: string | null },
  now: Date,
): Promise<void> {
  const { events, accounts } = await countFor(db, rule, actorId);
  const isOver = (rule.events && events >= rule.events) || (rule.accounts && accounts >= rule.accounts);
  if (!isOver || (await wasTold(db, name, actorId))) return;
  await noteSecurity(db, {
    kind: 'alarm',
    accountId: actorId,
    details: { alarm: name, count: events, accounts },
  });
  const notice = { kind: 'message' as const, title: rule.title, text: rule.text, link: LINK };
  await insertNotices(
    db,
    (await listOffice(db)).map((accountId) => ({
      ...notice,
      id: randomUUID(),
      accountId,
      sentByName: 'Segurança',
      createdAt: now,
    })),
  );
}
