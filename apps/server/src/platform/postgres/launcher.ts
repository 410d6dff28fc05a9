import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { StartupError } from '../environment/startup-error.ts';
import { program } from './binaries.ts';

/** How PostgreSQL's programs are run here. */
export interface Launcher {
  /** Folder of the programs. */
  native: string;
  /** Folder that holds the cluster; the data folder itself except where PostgreSQL cannot enter it. */
  home: string;
  /** Who must own the cluster, when it is not the person who starts the server. */
  owner?: Owner;
  run(command: string, parameters: string[], options: SpawnOptions): ChildProcess;
}

export interface Owner {
  uid: number;
  gid: number;
}

export interface LauncherParts {
  native: string;
  dataDirectory: string;
  log(line: string): void;
  /** Ways to let a user who is not root pass through folders that are closed to that user, best first. */
  passes?: readonly string[];
  /** Where everything goes when no pass works. */
  shelter?: string;
}

/** Least first: the first only reads and enters, the second is what containers usually leave to root. */
const PASSES = ['dac_read_search', 'dac_override'] as const;

/**
 * Decides how to run PostgreSQL, which refuses root: as the person who starts; or, for root, as another
 * user, with the one right to pass through root's folders if the clone or the data lie in them; or, where
 * that right cannot be given, from copies in a folder that everybody may enter.
 */
export function chooseLauncher(parts: LauncherParts): Launcher {
  const { native, dataDirectory, log, passes = PASSES } = parts;
  if (process.getuid?.() !== 0) return { native, home: dataDirectory, run: spawn };
  const owner = clusterOwner(dataDirectory);
  const plain: Launcher = {
    native,
    home: dataDirectory,
    owner,
    run: (command, parameters, options) => spawn(command, parameters, { ...options, ...owner }),
  };
  if (canRun([], owner, native, dataDirectory)) return plain;
  for (const right of passes) {
    const prefix = passing(right, owner);
    if (!canRun(prefix, undefined, native, dataDirectory)) continue;
    return {
      ...plain,
      run: (command, parameters, options) => runThrough([...prefix, command, ...parameters], options),
    };
  }
  return sheltered(plain, parts.shelter ?? '/var/lib/traco', log);
}

function runThrough([command = '', ...parameters]: string[], options: SpawnOptions): ChildProcess {
  return spawn(command, parameters, options);
}

function passing(right: string, { uid, gid }: Owner): string[] {
  // Without the last one, access(2), by which PostgreSQL looks for its own programs, would not count the right.
  const rights = [`--inh-caps=+${right}`, `--ambient-caps=+${right}`, '--securebits=+no_setuid_fixup'];
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...rights];
}

/** Tries it: do the programs find each other and can the data folder be entered? */
function canRun(prefix: string[], owner: Owner | undefined, native: string, dataDirectory: string): boolean {
  const script = '"$1" --show -D "$2" >/dev/null 2>&1 && cd "$2" 2>/dev/null';
  const trial = ['/bin/sh', '-c', script, 'sh', program(native, 'initdb'), dataDirectory];
  const [command = '', ...parameters] = [...prefix, ...trial];
  return spawnSync(command, parameters, { ...owner, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Whoever owns the cluster already; else the system's own user for PostgreSQL, else the one without rights. */
function clusterOwner(dataDirectory: string): Owner {
  const made = statSync(path.join(dataDirectory, 'postgres'), { throwIfNoEntry: false });
  if (made && made.uid !== 0) return { uid: made.uid, gid: made.gid };
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((fields) => fields[0] === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StartupError(
    'O PostgreSQL não roda como root e não há usuário "postgres" nem "nobody" neste sistema. Inicie com um usuário comum ou indique DATABASE_URL.',
  );
}

function sheltered(plain: Launcher, shelter: string, log: (line: string) => void): Launcher {
  const inside = path.join(plain.home, 'postgres');
  const enterable = canEnter(plain);
  if (!enterable && existsSync(inside)) {
    throw new StartupError(
      `O PostgreSQL não consegue entrar em ${inside}. Inicie com o usuário dono da pasta ou mova os dados para uma pasta aberta (TRACO_DATA).`,
    );
  }
  const name = createHash('sha256').update(plain.home).digest('hex').slice(0, 12);
  const home = enterable ? plain.home : path.join(shelter, name);
  mkdirSync(home, { recursive: true, mode: 0o711 });
  const native = copyPrograms(plain.native, home);
  log(
    `O PostgreSQL não pode entrar nesta pasta como usuário comum; os programas foram copiados para ${native}.`,
  );
  if (!enterable) log(`Os dados do banco ficam em ${path.join(home, 'postgres')}, e não em ${plain.home}.`);
  return { ...plain, native, home };
}

/** One copy per version, which appears under its name only when it is whole. */
function copyPrograms(native: string, home: string): string {
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = path.join(home, `programs-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.new`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o755);
  renameSync(draft, copy);
  return copy;
}

function canEnter({ owner, home }: Launcher): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', home], { ...owner, cwd: '/', stdio: 'ignore' }).status === 0
  );
}
