import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let clone: string;

beforeEach(() => {
  clone = mkdtempSync(path.join(os.tmpdir(), 'traco-clone-'));
  for (const name of ['start', 'prepare', 'supervise']) {
    cpSync(path.join(import.meta.dirname, `${name}.mjs`), path.join(clone, 'scripts', `${name}.mjs`));
  }
  write('package.json', '{"type":"module"}');
  write('package-lock.json', '{}');
  write('apps/server/src/platform/quick-imports.ts', '');
  write('apps/server/src/main.ts', SERVER);
  write('apps/web/vite.config.ts', '');
  write('apps/web/src/screen.tsx', 'one');
  write('packages/contract/src/contract.ts', '');
  write('npm-cli.js', NPM);
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

/** Says that it serves; ends with 7 when it is asked to stop and with 8 when its launcher is gone. */
const SERVER = `
  import { appendFileSync } from 'node:fs';
  const end = (code) => { appendFileSync('done.log', 'ended ' + code + '\\n'); process.exit(code); };
  process.on('SIGTERM', () => end(7));
  process.on('disconnect', () => end(8));
  console.log('serving');`;

/** An npm that installs this very Node, and a vite that builds one page. */
const NPM = `
  import { appendFileSync, mkdirSync, symlinkSync, writeFileSync, rmSync } from 'node:fs';
  appendFileSync('done.log', 'npm ' + process.argv[2] + '\\n');
  if (process.env.NPM_FAILS) process.exit(3);
  if (process.env.NPM_HANGS) await new Promise((resolve) => setTimeout(resolve, 60_000));
  rmSync('node_modules', { recursive: true, force: true });
  for (const folder of ['node/bin', 'vite/bin']) mkdirSync('node_modules/' + folder, { recursive: true });
  symlinkSync(process.execPath, 'node_modules/node/bin/node');
  writeFileSync('node_modules/.package-lock.json', '{}');
  writeFileSync('node_modules/vite/bin/vite.js', \`
    require('fs').appendFileSync('../../done.log', 'vite build\\\\n');
    require('fs').mkdirSync('dist', { recursive: true });
    require('fs').writeFileSync('dist/index.html', '');\`);`;

describe('npm start', () => {
  test('in a fresh clone installs, builds and serves; the second time it only serves', async () => {
    await stop(await serve());
    expect(done()).toEqual(['npm ci', 'vite build', 'ended 7']);
    await stop(await serve());
    expect(done()).toEqual(['npm ci', 'vite build', 'ended 7', 'ended 7']);
  });

  test('installs again when another lock file has come', async () => {
    await stop(await serve());
    write('package-lock.json', '{"changed":true}');
    const later = new Date(Date.now() + 60_000);
    utimesSync(path.join(clone, 'package-lock.json'), later, later);
    await stop(await serve());
    await stop(await serve());
    expect(done().filter((line) => line === 'npm ci')).toHaveLength(2);
  });

  test('builds again when a source of the screens changed, but not for a test', async () => {
    await stop(await serve());
    write('apps/web/src/screen.test.tsx', 'a test');
    await stop(await serve());
    expect(done().filter((line) => line === 'vite build')).toHaveLength(1);
    write('apps/web/src/screen.tsx', 'two');
    await stop(await serve());
    expect(done().filter((line) => line === 'vite build')).toHaveLength(2);
  });

  test('says in one line that installing failed, and ends with 1', async () => {
    const launcher = launch({ NPM_FAILS: '1' });
    let complaint = '';
    launcher.stderr?.on('data', (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    const [code] = await once(launcher, 'close');
    expect(code).toBe(1);
    expect(complaint).toMatch(/^Não foi possível preparar o Traço: .*terminou com 3\.\n$/);
  });

  test('asked to stop while it installs, stops the installing too', async () => {
    const launcher = launch({ NPM_HANGS: '1' });
    await expect.poll(() => existsSync(path.join(clone, 'done.log')), { timeout: 5_000 }).toBe(true);
    expect(await stop(launcher)).toBe(143);
    expect(programsOf(clone)).toEqual([]);
  });

  test('ends as the server ends', async () => {
    expect(await stop(await serve())).toBe(7);
  });

  test('killed itself, leaves no server behind', async () => {
    const launcher = await serve();
    launcher.kill('SIGKILL');
    await expect.poll(() => done().at(-1), { timeout: 5_000 }).toBe('ended 8');
  });
});

function launch(variables: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, npm_execpath: path.join(clone, 'npm-cli.js'), ...variables },
  });
}

async function serve(): Promise<ChildProcess> {
  const launcher = launch();
  let output = '';
  launcher.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await expect.poll(() => output, { timeout: 10_000, interval: 10 }).toContain('serving');
  return launcher;
}

async function stop(launcher: ChildProcess): Promise<number> {
  const ended = once(launcher, 'exit');
  launcher.kill('SIGTERM');
  const [code] = await ended;
  return code;
}

/** Command lines of this machine that speak of a folder. */
function programsOf(folder: string): string[] {
  const lines = execFileSync('ps', ['-axo', 'args='], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes(folder));
}

function done(): string[] {
  return readFileSync(path.join(clone, 'done.log'), 'utf8').trim().split('\n');
}

function write(name: string, content: string): void {
  const file = path.join(clone, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
