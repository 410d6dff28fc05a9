// npm run remove-factor -- <user>: takes the second factors of an account away, for the last admin who lost theirs.
import { removeLostFactor } from './features/identity/lost-factor.ts';
import { openInstallation } from './platform/backup/open-installation.ts';
import { readEnvironment } from './platform/environment/environment.ts';
import { StartupError } from './platform/environment/startup-error.ts';
import { complain, print } from './platform/print.ts';
import { asOwner } from './platform/transaction.ts';

async function remove(given: string | undefined): Promise<void> {
  const user = given?.trim();
  if (!user) throw new StartupError('Diga a conta: npm run remove-factor -- admin');
  const installation = await openInstallation(readEnvironment(process.env), { beside: true, log: print });
  try {
    const outcome = await asOwner(installation.pool, (db) => removeLostFactor(db, user));
    if (outcome === 'NOBODY') throw new StartupError(`Não há conta com o usuário ${user}.`);
    if (outcome === 'NO_FACTOR') throw new StartupError(`A conta ${user} não tem segundo fator.`);
    print('Segundo fator removido. A conta entra só com a senha: cadastre outro assim que entrar.');
  } finally {
    await installation.close();
  }
}

remove(process.argv[2]).catch((error: unknown) => {
  complain(error);
  process.exit(1);
});
