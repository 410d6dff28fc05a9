import { randomUUID } from 'node:crypto';
import type { ConflictDecision } from '@traco/contract/load-conflict-words';
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
}

/** Both sides hear what was decided. */
export async function tellSides(db: Database, decided: Decided): Promise<void> {
  const { conflict, load, actor, at } = decided;
  const first = await rows.findDriverOf(db, conflict.driverId);
  const other =
    load.driverId && load.driverId !== conflict.driverId
      ? await rows.findDriverOf(db, load.driverId)
      : undefined;
  const title = await titleOf(db, decided, first?.name, other?.name);
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
        sentBy: actor.accountId,
        sentByName: actor.name,
        createdAt: at,
      });
}

/** The truck that a load goes on in, by a decision about its truck. */
export const truckDecided = ({ conflict, decision }: Pick<Decided, 'conflict' | 'decision'>) =>
  (decision === 'stays' ? conflict.vehicleId : conflict.otherVehicleId)!;

async function titleOf(db: Database, decided: Decided, first = 'quem carregou', other?: string) {
  const { conflict, decision } = decided;
  if (conflict.kind === 'truck')
    return `A carga é do caminhão ${(await findTruck(db, truckDecided(decided)))?.name ?? ''}`;
  if (decision === 'stays')
    return conflict.kind === 'diverted'
      ? 'O desvio foi desfeito: a carga é da primeira obra'
      : `A carga fica com ${first}`;
  if (conflict.kind === 'diverted') return 'O concreto segue para a obra do desvio';
  if (conflict.kind === 'moved') return 'Vale o novo horário da carga';
  return other ? `A carga passou mesmo para ${other}` : 'A carga saiu mesmo da programação';
}
