// Whether everything a check reads is as it was when it was green last.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * One digest of all files of a clone, by name and content: those that git keeps, and those it does not know and does not ignore.
 * Packages are in it by their lock file and by npm's own record of what is installed.
 * @returns undefined where git cannot tell them: then nothing counts as unchanged.
 */
export function digestOf(folder) {
  const asked = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  let names;
  try {
    names = execFileSync('git', asked, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`);
  const all = new Set([...names.split('\0').filter(Boolean), 'node_modules/.package-lock.json']);
  for (const name of [...all].sort()) {
    const file = path.join(folder, name);
    const isFile = statSync(file, { throwIfNoEntry: false })?.isFile();
    const content = isFile ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'gone';
    hash.update(`${name}\0${content}\0`);
  }
  return hash.digest('hex');
}

/** Remembers in a folder which digest a check was green with last. */
export function greenDigests(folder) {
  const fileOf = (name) => path.join(folder, name.replace(/[^a-z0-9]+/gi, '-'));
  return {
    isGreen: (name, digest) =>
      digest !== undefined && existsSync(fileOf(name)) && readFileSync(fileOf(name), 'utf8') === digest,
    /** What failed, or changed while it was looked at, is looked at again. */
    keep(name, digest, isGreen) {
      if (!isGreen || digest === undefined) return rmSync(fileOf(name), { force: true });
      mkdirSync(folder, { recursive: true });
      writeFileSync(fileOf(name), digest);
    },
  };
}
