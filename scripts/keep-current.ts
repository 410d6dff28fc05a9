import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Writes a file that is generated. With `--check` nothing is written, and the exit code says whether it is up to date.
 * @param path from the project's root
 */
export function keepCurrent(path: string, text: string): void {
  const target = join(root, path);
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  } else if (readOr(target, '') !== text) {
    console.error(`${path} is not current: run npm run pages`);
    process.exitCode = 1;
  }
}

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}
