import { randomUUID } from 'node:crypto';
import type { ConflictDecision } from '@traco/contract/operational-sheet/load-conflict-words';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/transaction.ts';
import type { HeldLoad } from './held-loads.queries.ts';
import * as rows from './load-conflicts.queries.ts';
import { findTruck } from './shifts.queries.ts';

export type Conflict = NonNullable<Awaited<ReturnType<typeof rows.findConflict>>>;

/** What the plant has decided of a load, as it was before. */
export interface Decided {
  conflict: Conflict;
  load: HeldLoad;
  decision: ConflictDecision;
  actor: Actor;
  at: Date;
  /** Who has begun it, and who else has it. */
  first: rows.Side;
  other: rows.Side | undefined;
}

/** Both sides hear what was decided. */
export async function tellSides(db: Database, decided: Decided): Promise<void> {
  const { conflict, load, actor, at, first, other } = decided;
  const title = await titleOf(db, decided);
  for (const reader of [first, other])
    if (reader?.accountId)
      await rows.tellDriver(db, {
        id: randomUUID(),
        unitId: load.unitId,
        accountId: reader.accountId,
        kind: 'message',
        title,
        text: `${actor.name}, da usina, decidiu. Em dúvida, ligue antes de seguir.`,
        link: '/operational-sheet',
        conflictId: conflict.id,
        sentBy: actor.accountId,
        sentByName: actor.name,
        createdAt: at,
      });
}

/** The truck that a load goes on in, by a decision about its truck. */
export const truckDecided = ({ conflict, decision }: Pick<Decided, 'conflict' | 'decision'>) =>
  (decision === 'stays' ? conflict.vehicleId : conflict.otherVehicleId)!;

async function titleOf(db: Database, decided: Decided) {
  const { conflict, decision, first, other } = decided;
  if (conflict.kind === 'truck')
    return `A carga é do caminhão ${(await findTruck(db, truckDecided(decided)))?.name ?? ''}`;
  if (decision === 'stays')
    return conflict.kind === 'diverted'
      ? 'O desvio foi desfeito: a carga é da primeira obra'
      : `A carga fica com ${first.name}`;
  if (conflict.kind === 'diverted') return 'O concreto segue para a obra do desvio';
  if (conflict.kind === 'moved') return 'Vale o novo horário da carga';
  return other ? `A carga passou mesmo para ${other.name}` : 'A carga saiu mesmo da programação';
}
