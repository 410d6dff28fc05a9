import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** What the configuration of the journeys says when a process reads it, with the port that another has chosen before. */
function read(port?: string) {
  const program = `const { default: config } = await import('./playwright.config.ts');
    const { use, webServer, outputDir } = config;
    console.log(JSON.stringify({ base: use.baseURL, server: webServer.env.PORT, asked: webServer.url, outputDir, port: process.env.TRACO_E2E_PORT }))`;
  const { TRACO_E2E_PORT: _, ...clean } = process.env;
  const env = port ? { ...clean, TRACO_E2E_PORT: port } : clean;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, env });
  return JSON.parse(said.toString()) as Record<'base' | 'server' | 'asked' | 'outputDir' | 'port', string>;
}

test('journeys go to a free port and a folder of their own, and all processes of a run to the same', () => {
  const run = read();
  expect(run.base).toBe(`http://127.0.0.1:${run.port}`);
  expect(run.asked).toBe(`http://127.0.0.1:${run.port}/api/health`);
  expect(run.server).toBe(run.port);
  expect(read(run.port)).toEqual(run);
  const other = read();
  expect(other.port).not.toBe(run.port);
  expect(other.outputDir).not.toBe(run.outputDir);
});

/** Where something listens on a port that is written down. */
const listened = (text: string) => text.match(/\blisten\((?:\{ port: )?[1-9]\d+|\bPORT: '?[1-9]\d+/g) ?? [];
/** Addresses of this machine with such a port: in unit tests they are words, in what goes through a real server they are asked. */
const asked = (text: string) => text.match(/(?:127\.0\.0\.1|localhost):[1-9]\d+/g) ?? [];

const foundIn = (patterns: string[], find: (text: string) => readonly string[]) => {
  const files = globSync(patterns, { cwd: root, exclude: (name) => name === 'node_modules' });
  expect(files.length).toBeGreaterThan(20);
  return files
    .filter((file) => file !== 'scripts/free-port.test.ts')
    .flatMap((file) => find(readFileSync(path.join(root, file), 'utf8')).map((port) => `${file}: ${port}`));
};

test('nothing that tests start listens on a port that is written down', () => {
  expect(listened("a.listen(3917); b.listen({ port: 3917 }); env: { PORT: '3917' }")).toHaveLength(3);
  expect(asked("fetch('http://127.0.0.1:3917')")).toHaveLength(1);
  const through = ['playwright.config.ts', 'scripts/e2e-server.mjs', '{e2e,bench,attacks}/**/*.ts'];
  expect(foundIn(through, (text) => [...listened(text), ...asked(text)])).toEqual([]);
  const beside = ['{apps,packages,scripts}/**/*.{test,fixture}.ts', 'apps/server/src/testing/*.ts'];
  // What the settings' own test says is read, and never listened on.
  expect(foundIn(beside, listened).filter((found) => !found.includes('/environment.test.ts'))).toEqual([]);
});
