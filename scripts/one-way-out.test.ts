import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What hands something out of the app, and the one file that does it, so that what came of it is always asked. */
const ways = {
  'the clipboard': { of: /navigator\s*\.\s*clipboard|execCommand/, in: ['lib/outcomes.ts'] },
  sharing: { of: /navigator\s*\.\s*share\(/, in: ['lib/outcomes.ts'] },
  downloads: { of: /\.download\s*=/, in: ['lib/save-file.ts'] },
} as const;

const root = path.resolve(import.meta.dirname, '..');
const web = path.join(root, 'apps/web/src');

/** Files that hand something out by themselves. */
const astray = (files: ReadonlyMap<string, string>): string[] =>
  Object.entries(ways).flatMap(([way, { of, in: allowed }]) =>
    [...files].flatMap(([file, text]) =>
      of.test(text) && !(allowed as readonly string[]).includes(file) ? [`${file}: ${way}`] : [],
    ),
  );

test('copying, sharing and downloading are done in one place each', async () => {
  const files = new Map<string, string>();
  for await (const file of glob('**/*.{ts,tsx}', {
    cwd: web,
    exclude: (name) => /\.test\.|fixture/.test(String(name)),
  }))
    files.set(file.split(path.sep).join('/'), await readFile(path.join(web, file), 'utf8'));
  expect(files.size).toBeGreaterThan(500);
  expect(astray(files)).toEqual([]);
});

test('a file that copies, shares or downloads by itself is found', () => {
  const planted = new Map([
    ['features/a.tsx', 'void navigator.clipboard?.writeText(text)'],
    ['features/b.tsx', 'await navigator.share({ text })'],
    ['features/c.tsx', "link.download = 'x.csv'"],
    ['lib/outcomes.ts', 'navigator.clipboard'],
  ]);
  expect(astray(planted)).toEqual([
    'features/a.tsx: the clipboard',
    'features/b.tsx: sharing',
    'features/c.tsx: downloads',
  ]);
});

/** Which of these files of the app the linter refuses to ask the server as they do. */
async function refusedByLinter(files: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'traco-planted-'));
  try {
    const settings = JSON.parse(await readFile(path.join(root, 'biome.json'), 'utf8')) as object;
    const all = { 'biome.json': JSON.stringify({ ...settings, vcs: undefined }) };
    for (const [file, text] of Object.entries({
      ...all,
      ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`apps/web/src/${name}`, text])),
    })) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
    const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', '--colors=off'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const found = `${stdout}${stderr}`.matchAll(
      /apps\/web\/src\/(\S+?):\d+:\d+ lint\/style\/noRestrictedGlobals/g,
    );
    return [...found].map(([, file]) => file!).toSorted();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('whoever asks the server without saying whom the page shows is found by the linter', async () => {
  const raw = "export const read = () => fetch('/api/notices');\n";
  expect(
    await refusedByLinter({
      'features/raw/read.ts': raw,
      'features/handed/read.ts': 'export const ask = [fetch];\n',
      'features/sent/send.ts': 'export const sent = new XMLHttpRequest();\n',
      'features/shown/read.ts': raw.replace('fetch(', 'fetchAsShown('),
      'lib/shown-person.ts': raw,
    }),
  ).toEqual(['features/handed/read.ts', 'features/raw/read.ts', 'features/sent/send.ts']);
});
