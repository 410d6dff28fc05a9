import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { patientReader } from './pdf-reader.plugins.ts';

const THREAD = 'pdfjs-dist/legacy/build/pdf.worker.mjs';
const installed = readFileSync(createRequire(import.meta.url).resolve(THREAD), 'utf8');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(os.tmpdir(), 'traco-reader-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds an app whose PDF reader reads so and lies there, as the house's own is built; answers its thread. */
async function builtWith(code: string, place = THREAD): Promise<string> {
  mkdirSync(join(folder, dirname(place)), { recursive: true });
  writeFileSync(join(folder, place), code);
  writeFileSync(join(folder, 'thread.js'), `import './${place}';`);
  writeFileSync(
    join(folder, 'app.js'),
    "new Worker(new URL('./thread.js', import.meta.url), { type: 'module' });",
  );
  const reader = patientReader();
  const made = (await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [reader.proof()],
    worker: { format: 'es', plugins: () => [reader.thread()] },
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'app.js') } },
  })) as Rolldown.RolldownOutput;
  const thread = made.output.find(({ fileName }) => fileName.includes('thread'));
  return thread?.type === 'asset' ? String(thread.source) : (thread?.code ?? '');
}

test('the thread of the reader that is installed is built with both changes', async () => {
  const thread = await builtWith(installed);
  expect(thread).toContain('if (!this.streamManager) await this.ensureDoc("checkLastPage"');
  expect(thread).toContain('if (last <= pageIndex && currentNode === this.toplevelPagesDict');
});

test.each([
  ['reads differently', (code: string) => code.replace('"checkLastPage", [recoveryMode]', '"checkEnd", []')],
  ['has the line twice', (code: string) => `${code}\n${code}`],
])('a reader that %s stops the build', async (_how, change) => {
  await expect(builtWith(change(installed))).rejects.toThrow('The PDF reader has changed: not found once');
});

test('a reader that lies elsewhere stops the build: nothing of it would be changed', async () => {
  await expect(builtWith('self.isElsewhere = true;', 'pdfjs-dist/build/thread.mjs')).rejects.toThrow(
    'The PDF reader has moved',
  );
});
