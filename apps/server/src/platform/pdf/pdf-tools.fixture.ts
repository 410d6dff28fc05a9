import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a program printed and how it ended. */
export interface Ran {
  code: number | null;
  said: string;
}

/** Runs a program on files by their names; `files` are written before, in a folder that is gone afterwards. */
export function run(
  program: string,
  parameters: string[],
  files: Record<string, Uint8Array | string> = {},
  read?: string,
): Ran & { written: Uint8Array } {
  const folder = mkdtempSync(join(tmpdir(), 'traco-tools-'));
  try {
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
    const { status, stdout, stderr, error } = spawnSync(program, parameters, {
      cwd: folder,
      encoding: 'utf8',
    });
    if (error) throw error;
    const written = read ? new Uint8Array(readFileSync(join(folder, read))) : new Uint8Array();
    return { code: status, said: `${stdout}${stderr}`, written };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What pdfsig tells of the signatures of a PDF. It ends well when one is wrong, too: its words count. */
export const pdfsig = (pdf: Uint8Array): string =>
  run('pdfsig', ['-nocert', 'file.pdf'], { 'file.pdf': pdf }).said;

/** What qpdf finds wrong with a PDF. */
export const qpdfCheck = (pdf: Uint8Array): Ran => run('qpdf', ['--check', 'file.pdf'], { 'file.pdf': pdf });

/** The words of a PDF, of one page (from 1) or of all. */
export const wordsOf = (pdf: Uint8Array, page?: number): string => {
  const pages = page ? ['-f', String(page), '-l', String(page)] : [];
  return run('pdftotext', [...pages, '-layout', 'file.pdf', '-'], { 'file.pdf': pdf }).said;
};
