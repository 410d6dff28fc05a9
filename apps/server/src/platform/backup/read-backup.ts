import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { StartupError } from '../environment/startup-error.ts';
import { eachOf, fileOf, hashOf } from './copy-files.ts';
import { MANIFEST, Manifest } from './manifest.ts';
import { tableFile } from './read-tables.ts';
import { SEAL } from './write-backup.ts';

/**
 * Reads a backup and proves that all of it is there, to the byte, before anything is touched.
 * @throws StartupError with one Portuguese line
 */
export async function readBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const changed: string[] = [];
  const expectHash = async (name: string, sha256: string, read: () => Promise<string>) => {
    const found = await read().catch(() => '');
    if (found !== sha256) changed.push(name);
  };
  await eachOf(manifest.tables, (table) =>
    expectHash(`${table.schema}.${table.name}`, table.sha256, () =>
      hashOf(tableFile(folder, table), createGunzip()),
    ),
  );
  await eachOf(manifest.files, ({ key, sha256 }) =>
    expectHash(key, sha256, () => hashOf(fileOf(folder, key))),
  );
  if (manifest.seal) await expectHash(SEAL, manifest.seal, () => hashOf(join(folder, SEAL)));
  if (changed.length > 0)
    throw new StartupError(
      `A cópia em ${folder} está danificada: ${changed.slice(0, 3).join(', ')}${changed.length > 3 ? ` e mais ${changed.length - 3}` : ''} não são mais o que foi copiado. Nada foi alterado.`,
    );
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new StartupError(`Não há cópia inteira em ${folder}: falta ${MANIFEST}. Nada foi alterado.`);
  });
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new StartupError(
      `${MANIFEST} em ${folder} não é de uma cópia que esta versão lê. Nada foi alterado.`,
    );
  }
}
