import { randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashPassword } from '../../platform/password-hash.ts';
import { insertAccount, saveHash } from './accounts.queries.ts';
import { openOwner } from './owner.queries.ts';
import { temporaryPassword } from './password.rules.ts';

const USER = 'admin';

/** The first account of an installation without demo; its one-time password must be changed at once. */
export async function createFirstAdmin(parts: {
  pool: pg.Pool;
  now: () => Date;
}): Promise<{ user: string; password: string }> {
  const owner = openOwner(parts.pool);
  const password = temporaryPassword('admin', (limit) => randomInt(limit));
  const hash = await hashPassword(password);
  try {
    await owner.within(null, async (db) => {
      const id = randomUUID();
      await insertAccount(db, {
        id,
        name: 'Administrador',
        email: 'admin@traco.invalid',
        username: USER,
        role: 'admin',
        mustChangePassword: true,
        createdAt: parts.now(),
      });
      await saveHash(db, id, hash);
    });
  } finally {
    await owner.close();
  }
  return { user: USER, password };
}
