import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root } from './installation.ts';
import { type Figure, tableOf } from './marks.ts';

const page = path.join(root, 'docs', 'performance.md');

/** What machine the figures are of, and whether it was at rest. */
export function machineOf(now = new Date()): string {
  const cores = os.cpus();
  const [load = 0] = os.loadavg();
  const others = load > cores.length ? `; busy with other work too (load ${load.toFixed(1)})` : '';
  return `${now.toISOString().slice(0, 10)}, ${cores.length} cores (${cores[0]?.model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, embedded PostgreSQL 18${others}`;
}

/** Puts the figures of one benchmark between its marks in docs/performance.md. */
export async function writeFigures(name: string, figures: readonly Figure[], machine: string): Promise<void> {
  const text = await readFile(page, 'utf8');
  const [from, to] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`];
  const [before, rest] = text.split(from);
  const after = rest?.split(to)[1];
  if (before === undefined || after === undefined) throw new Error(`${page} has no place for ${name}`);
  await writeFile(page, `${before}${from}${tableOf(figures)}\n\n${machine}.${to}${after}`);
}
