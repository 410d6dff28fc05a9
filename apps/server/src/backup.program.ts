// npm run backup -- <folder>: copies database, files and the own certificate into a new folder, while the server works.
import path from 'node:path';
import { namedKeysQuery } from './database/named-files.ts';
import { openInstallation } from './platform/backup/open-installation.ts';
import { writeBackup } from './platform/backup/write-backup.ts';
import { readEnvironment } from './platform/environment/environment.ts';
import { StartupError } from './platform/environment/startup-error.ts';
import { complain, print as log, warn } from './platform/print.ts';

async function backUp(given: string | undefined): Promise<void> {
  if (!given) throw new StartupError('Diga a pasta da cópia: npm run backup -- /caminho/da/copia');
  const folder = path.resolve(given);
  const installation = await openInstallation(readEnvironment(process.env), { beside: true, log });
  try {
    const parts = { ...installation, folder, namedKeys: namedKeysQuery, now: new Date(), report: log };
    const { tables, files, missing, seal } = await writeBackup(parts);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    log(
      `Cópia pronta em ${folder}: ${rows.toLocaleString('pt-BR')} linhas, ${files.length.toLocaleString('pt-BR')} arquivos${seal ? ', certificado do selo' : ''}. Ela contém segredos: guarde-a como guarda a senha do banco.`,
    );
    if (missing.length === 0) return;
    warn(
      `Aviso: ${missing.length} arquivos que o banco nomeia não existem, o primeiro é ${missing[0]}. O resto foi copiado.`,
    );
    process.exitCode = 1;
  } finally {
    await installation.close();
  }
}

backUp(process.argv[2]).catch((error: unknown) => {
  complain(error);
  process.exit(1);
});
