// npm run remove-factor -- <user>: takes the second factors of an account away, for the last admin who lost his.
import { sql } from 'drizzle-orm';
import { removeFactors } from './features/identity/factors.queries.ts';
import { openInstallation } from './platform/backup/open-installation.ts';
import { readEnvironment } from './platform/environment/environment.ts';
import { StartupError } from './platform/environment/startup-error.ts';
import { complain, print } from './platform/print.ts';
import { asOwner } from './platform/transaction.ts';

async function remove(user: string | undefined): Promise<void> {
  if (!user) throw new StartupError('Diga a conta: npm run remove-factor -- admin');
  const installation = await openInstallation(readEnvironment(process.env), {
    beside: true,
    log: print,
  });
  try {
    await asOwner(installation.pool, async (db) => {
      const name = user.trim().toLowerCase();
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from accounts where username = ${name} or email = ${name} or cpf = ${name}`,
      );
      const [account] = rows;
      if (!account) throw new StartupError(`Não há conta com o usuário ${name}.`);
      if (!(await removeFactors(db, account.id)))
        throw new StartupError(`A conta ${name} não tem segundo fator.`);
      await db.execute(sql`delete from sessions where account_id = ${account.id}`);
      await db.execute(sql`select app.note_security_event('factor-removed', ${account.id}::uuid, null::uuid,
        null, null, null, '{}'::jsonb)`);
    });
    print('Segundo fator removido. A conta entra só com a senha: cadastre outro assim que entrar.');
  } finally {
    await installation.close();
  }
}

remove(process.argv[2]).catch((error: unknown) => {
  complain(error);
  process.exit(1);
});
