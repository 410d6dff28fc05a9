// npm run restore -- <folder> [--replace]: puts a backup in place of an installation that is empty, or may be lost.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { namedKeysQuery } from './database/named-files.ts';
import { openInstallation } from './platform/backup/open-installation.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { readEnvironment } from './platform/environment/environment.ts';
import { StartupError } from './platform/environment/startup-error.ts';
import { complain, print as log, warn } from './platform/print.ts';

async function restore(given: readonly string[]): Promise<void> {
  const mayReplace = given.includes('--replace');
  const [folder, ...more] = given.filter((each) => each !== '--replace');
  if (!folder || more.length > 0)
    throw new StartupError('Diga a pasta da cópia: npm run restore -- /caminho/da/copia [--replace]');
  const installation = await openInstallation(readEnvironment(process.env), { beside: false, log });
  try {
    const { madeAt, files, missing } = await restoreBackup({
      ...installation,
      folder: path.resolve(folder),
      migrationsFolder: fileURLToPath(new URL('./database/migrations', import.meta.url)),
      namedKeys: namedKeysQuery,
      mayReplace,
      report: log,
    });
    log(
      `Pronto: a empresa está como em ${new Date(madeAt).toLocaleString('pt-BR')}, com ${files.length.toLocaleString('pt-BR')} arquivos. Inicie o servidor.`,
    );
    if (missing.length > 0) warn(`Aviso: ${missing.length} arquivos já faltavam quando a cópia foi feita.`);
  } finally {
    await installation.close();
  }
}

restore(process.argv.slice(2)).catch((error: unknown) => {
  complain(error);
  process.exit(1);
});
