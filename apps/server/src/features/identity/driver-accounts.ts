import { randomInt, randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type { Actor } from '../../platform/actor.ts';
import type { DriverPerson } from '../../platform/identity.ts';
import { unlessKeyTaken } from '../../platform/refused-writes.ts';
import {
  findAccountOfDriver,
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

/** Gives a driver a temporary PIN, and an account when he has none; null when another account has his CPF. */
export async function giveDriverPin(owner: Owner, actor: Actor, driver: DriverPerson) {
  const pin = temporaryPassword('driver', (limit) => randomInt(limit), [driver.cpf]);
  const hash = await hashPassword(pin);
  return orNull(
    owner.within(actor, async (db) => {
      const known = await findAccountOfDriver(db, driver.driverId);
      if (known) {
        await replaceHash(db, known.id, hash);
        return { pin, isNewAccount: false };
      }
      const id = randomUUID();
      const account = {
        id,
        name: driver.name,
        // A driver comes in with his CPF; the address only fills the column.
        email: `${driver.driverId}@motorista.invalid`,
        cpf: driver.cpf,
        role: 'driver' as const,
        unitId: driver.unitId,
        driverId: driver.driverId,
        mustChangePassword: true,
      };
      await unlessKeyTaken(insertAccount(db, account), cpfTaken);
      await saveHash(db, id, hash);
      return { pin, isNewAccount: true };
    }),
  );
}

/** The driver's account, if he has one, takes his name and CPF; false when another account has the CPF. */
export async function renameDriver(owner: Owner, actor: Actor, { driverId, name, cpf }: DriverPerson) {
  const renamed = owner.within(actor, async (db) => {
    const known = await findAccountOfDriver(db, driverId);
    if (known) await unlessKeyTaken(updateAccount(db, known.id, { name, cpf }), cpfTaken);
    return true;
  });
  return (await orNull(renamed)) ?? false;
}

/** Opens or closes the driver's account, if he has one; closing ends its sessions. */
export const setDriverActive = (owner: Owner, actor: Actor, driverId: string, disabledAt: Date | null) =>
  owner.within(actor, async (db) => {
    const known = await findAccountOfDriver(db, driverId);
    if (!known) return;
    await lockAccount(db, known.id);
    await updateAccount(db, known.id, { disabledAt });
    if (disabledAt) await endSessionsOf(db, known.id);
  });

async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CpfTaken) return null;
    throw error;
  }
}
