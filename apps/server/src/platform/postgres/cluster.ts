import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../environment/startup-error.ts';
import { program } from './binaries.ts';
import { childEnvironment } from './child-environment.ts';
import type { Launcher } from './launcher.ts';

/** True when the folder holds a finished cluster. */
export function clusterExists(cluster: string): boolean {
  return existsSync(path.join(cluster, 'PG_VERSION'));
}

/**
 * Makes a cluster: UTF-8, Portuguese order of words (ICU pt-BR), passwords by SCRAM. It appears under its
 * name only when it is whole, so that a start that dies half-way leaves nothing to mend.
 */
export async function createCluster(
  launcher: Launcher,
  cluster: string,
  access: { user: string; password: string },
  sync: boolean,
): Promise<void> {
  const draft = `${cluster}.new`;
  const passwordFile = path.join(launcher.home, `.password-${randomBytes(6).toString('hex')}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, access.password, { mode: 0o600 });
  if (launcher.owner) {
    chownSync(draft, launcher.owner.uid, launcher.owner.gid);
    chownSync(passwordFile, launcher.owner.uid, launcher.owner.gid);
  }
  try {
    await finish(
      launcher.run(
        program(launcher.native, 'initdb'),
        [
          '-D',
          draft,
          '-U',
          access.user,
          `--pwfile=${passwordFile}`,
          '-A',
          'scram-sha-256',
          '-E',
          'UTF8',
          '--locale=C',
          '--locale-provider=icu',
          '--icu-locale=pt-BR',
          '-T',
          'portuguese',
          '--no-instructions',
          ...(sync ? [] : ['--no-sync']),
        ],
        { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], env: childEnvironment() },
      ),
      'O PostgreSQL não conseguiu criar o banco',
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, cluster);
}

/** Gives the cluster's owner a new password without a server; for when the kept one was lost. */
export async function resetPassword(
  launcher: Launcher,
  cluster: string,
  access: { user: string; password: string },
): Promise<void> {
  const single = launcher.run(program(launcher.native, 'postgres'), ['--single', '-D', cluster, 'postgres'], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  single.stdin?.on('error', () => {});
  single.stdin?.end(`ALTER ROLE ${access.user} PASSWORD '${access.password}'\n`);
  await finish(single, 'O PostgreSQL não conseguiu renovar a senha do banco');
}

function finish(child: ChildProcess, failure: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    child.once('error', (error) => reject(new StartupError(`${failure}: ${error.message}`)));
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartupError(`${failure}: ${lastLine(complaint) || `código ${code}`}`));
    });
  });
}

function lastLine(text: string): string {
  const lines = text.trim().split('\n');
  return lines.findLast((line) => /error|fatal|could not/i.test(line)) ?? lines.at(-1) ?? '';
}
