import { ownFactorsLink } from '@traco/contract/routes/homes';
import type { Factors } from '../../platform/identity.ts';
import { insertNotices } from '../notices/notices.service.ts';
import { momentOf, noteSecurity } from '../security-events/security-events.service.ts';
import { getPerson, lockAccount } from './accounts.queries.ts';
import { listOfficeFactors, removeFactors } from './factors.queries.ts';
import type { Owner } from './owner.queries.ts';
import { endSessionsOf } from './sessions.queries.ts';

/** What the office sees of everybody's second factors, and what an admin does when one is lost. */
export const officeFactors = (owner: Owner, now: () => Date): Pick<Factors, 'office' | 'removeOf'> => ({
  office: () => listOfficeFactors(owner.db),

  removeOf: (actor, accountId, reason) =>
    owner.within(actor, async (db) => {
      const account = await lockAccount(db, accountId);
      if (!account) return 'ACCOUNT_NOT_FOUND';
      if (!(await removeFactors(db, accountId))) return 'NO_FACTOR';
      await endSessionsOf(db, accountId);
      await noteSecurity(db, { kind: 'factor-removed', accountId });
      await insertNotices(db, [
        {
          id: crypto.randomUUID(),
          accountId,
          unitId: account.unitId,
          kind: 'message',
          title: 'Seu segundo fator foi removido',
          text: `${actor.name} removeu o segundo fator da sua conta em ${momentOf(now())}. Motivo: ${reason}. Se não foi a seu pedido, troque a senha e avise a administração.`,
          link: ownFactorsLink(await getPerson(db, accountId)),
          sentBy: actor.accountId,
          sentByName: actor.name,
        },
      ]);
      return 'removed';
    }),
});
