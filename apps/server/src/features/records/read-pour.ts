import { readsPrices } from '@traco/contract/permissions';
import { PourHistoryField } from '@traco/contract/pours/pour';
import { readPunctuality } from '../../database/punctuality.queries.ts';
import { listHistory } from '../../database/row-history.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { listMessages } from '../pour-confirmation/pour-confirmation.service.ts';
import { findPour, listChangeRequests, listFollowedLoads } from '../pours/pours.service.ts';

/** What of a pour's changes only who reads prices is told. */
const ofMoney: readonly PourHistoryField[] = ['priceCentsPerM3', 'payment'];

/** Everything of a pour: what was asked for, its loads, what its customer and its seller said, who changed what. */
export const readPour = signedInDoor.records.pour.handler(
  async ({ input, context: { db, actor }, errors }) => {
    const pour = await findPour(db, input.id);
    if (!pour) throw errors.POUR_NOT_FOUND();
    const isTold = readsPrices(actor.role);
    const changes = await listHistory(db, 'pours', pour.id, PourHistoryField.options);
    return {
      pour,
      loads: await listFollowedLoads(db, pour.id),
      punctuality: await readPunctuality(db, { pourId: pour.id }),
      requests: await listChangeRequests(db, pour.id),
      messages: await listMessages(db, pour.id),
      changes: changes.map((entry) => ({
        ...entry,
        changes: entry.changes.filter(({ field }) => isTold || !ofMoney.includes(field)),
      })),
    };
  },
);
