import { chownSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Launcher } from './launcher.ts';

/** What the system takes for the address of a socket, in bytes. */
const LONGEST = 107;

/**
 * A new folder for the database's own socket, which its owner alone may enter: by it a question costs the system a quarter less
 * than by the loopback. What an ended server left in it is gone.
 * @returns undefined where there can be none; then the loopback alone is listened to
 */
export function makeSocketFolder({ home, owner }: Launcher, port: number): string | undefined {
  const folder = path.join(home, 'socket');
  const isTooLong = Buffer.byteLength(path.join(folder, `.s.PGSQL.${port}`)) > LONGEST;
  // A comma would part two folders, a quote begin another way of writing them.
  if (process.platform === 'win32' || isTooLong || /[,"]/.test(folder)) return undefined;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}
