import { randomInt, randomUUID } from 'node:crypto';
import type { Actor } from '../../platform/actor.ts';
import type { Person } from '../../platform/identity.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import { unlessKeyTaken } from '../../platform/refused-writes.ts';
import type { Database } from '../../platform/transaction.ts';
import { noteSecurity } from '../security-events/security-events.service.ts';
import {
  accountLink,
  findAccountOfPerson,
  insertAccount,
  lockAccount,
  saveHash,
  updateAccount,
} from './accounts.queries.ts';
import type { Owner } from './owner.queries.ts';
import { temporaryPassword } from './password.rules.ts';
import { replaceHash } from './passwords.ts';
import { endSessionsOf } from './sessions.queries.ts';

class CpfTaken extends Error {}
const cpfTaken = { accounts_cpf_unique: () => new CpfTaken() };

/** A person signs in with the CPF; the address only fills the column. */
const addressOf = ({ kind, id }: Pick<Person, 'kind' | 'id'>) => `${id}@${kind}.invalid`;

/**
 * Gives a person a temporary password (a PIN to a driver) to sign in with by the CPF, and an account when there is none; null
 * when another account has that CPF.
 */
export async function giveAccess(owner: Owner, actor: Actor, person: Person) {
  const password = temporaryPassword(person.kind, (limit) => randomInt(limit), [person.cpf]);
  const hash = await hashPassword(password);
  return orNull(
    owner.within(actor, async (db) => {
      const known = await findAccountOfPerson(db, person);
      if (known) {
        // The person is told to sign in by the CPF: an account that had a user name alone knows it from now on.
        await unlessKeyTaken(updateAccount(db, known.id, { cpf: person.cpf }), cpfTaken);
        await replaceHash(db, known.id, hash);
        await noteSecurity(db, { kind: 'password-reset', accountId: known.id });
        return { password, isNewAccount: false };
      }
      const id = randomUUID();
      const account = {
        id,
        name: person.name,
        email: addressOf(person),
        cpf: person.cpf,
        role: person.kind,
        unitId: person.unitId,
        ...accountLink(person),
        mustChangePassword: true,
      };
      await unlessKeyTaken(insertAccount(db, account), cpfTaken);
      await saveHash(db, id, hash);
      await noteSecurity(db, {
        kind: 'account-created',
        accountId: id,
        details: { role: person.kind },
      });
      await noteSecurity(db, { kind: 'access-given', accountId: id });
      return { password, isNewAccount: true };
    }),
  );
}

/** The person's account, if there is one, takes the name, CPF and unit; false when another account has the CPF. */
export async function renamePerson(owner: Owner, actor: Actor, person: Person) {
  const { name, cpf, unitId } = person;
  const renamed = owner.within(actor, async (db) => {
    const known = await findAccountOfPerson(db, person);
    if (known) await unlessKeyTaken(updateAccount(db, known.id, { name, cpf, unitId }), cpfTaken);
    return true;
  });
  return (await orNull(renamed)) ?? false;
}

/** Opens or closes the person's account, if there is one, unless an admin closed it; closing ends its sessions. */
export const setPersonActive = (
  owner: Owner,
  actor: Actor,
  person: Pick<Person, 'kind' | 'id'>,
  disabledAt: Date | null,
) =>
  owner.within(actor, async (db) => {
    const known = await findAccountOfPerson(db, person);
    if (!known) return;
    const { closedByAdmin } = (await lockAccount(db, known.id))!;
    if (!closedByAdmin) {
      await updateAccount(db, known.id, { disabledAt });
      const kind = disabledAt ? 'account-disabled' : 'account-enabled';
      await noteSecurity(db, { kind, accountId: known.id });
    }
    if (disabledAt) await endSessionsOf(db, known.id);
  });

/** The person's account, if there is one, goes to another unit; its sessions end, since what they may see is the old one's. */
export async function moveAccount(
  db: Database,
  person: Pick<Person, 'kind' | 'id'>,
  unitId: string,
): Promise<void> {
  const known = await findAccountOfPerson(db, person);
  if (!known) return;
  await lockAccount(db, known.id);
  await updateAccount(db, known.id, { unitId });
  const count = await endSessionsOf(db, known.id);
  if (count > 0) await noteSecurity(db, { kind: 'sessions-ended', accountId: known.id, details: { count } });
}

async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CpfTaken) return null;
    throw error;
  }
}
