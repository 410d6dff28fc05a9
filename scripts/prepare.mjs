// What has to be there before the server can run. Node 20 and nothing installed: only Node's own modules.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, 'node_modules');
const stamps = path.join(modules, '.cache', 'traco');
const onWindows = process.platform === 'win32';

/** The Node that the project brings (24), whatever the machine has. */
export const projectNode = path.join(modules, 'node', 'bin', onWindows ? 'node.exe' : 'node');

/** The server, as parameters of Node in the project's root. */
export const serverProgram = [
  // Without these the heap grows to five times what is in use before any of it is given back. Of a smaller young part more requests
  // outlive a collection: a list costs 5 % more.
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--heap-growing-percent=60',
  // After some idle seconds it collects all and throws away what was compiled: the next second of requests costs half as much again.
  '--no-memory-reducer',
  // What is read and written lies outside of the heap: it counts as the heap does, and not by a limit of its own that some hundred
  // lists reach.
  '--external-memory-accounted-in-global-limit',
  '--import',
  './apps/server/src/platform/quick-imports.ts',
  'apps/server/src/main.ts',
];

/** What the server's process is told beside what the machine tells it. */
export const serverEnvironment = {
  NODE_COMPILE_CACHE: path.join(modules, '.cache', 'compile'),
  // Of as many pools of memory as there are threads each keeps what it once used: after 200,000 requests 30 MB more, and no end to it.
  MALLOC_ARENA_MAX: '2',
};

/** npm writes its own record some moments before or after the lock file. */
const SAME_INSTALL_MS = 5_000;
const SILENCE_MS = 5_000;

/** Installs the packages when they are missing or another lock file has come; otherwise does nothing. */
export async function installPackages() {
  const wanted = digest([path.join(root, 'package-lock.json')], `${process.platform} ${process.arch}`);
  if (isInstalled(wanted)) return;
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm?.endsWith('.js')
    ? [process.execPath, npm]
    : [onWindows ? 'npm.cmd' : 'npm'];
  const parameters = [...before, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await step('Pacotes', 'npm ci', () => run(command, parameters, root));
  if (!existsSync(projectNode)) throw new Error('npm ci não instalou o Node do projeto (node_modules/node).');
  stamp('packages', wanted);
}

/** Builds the web app when its sources, the contract or the packages changed since the last build. */
export async function buildWebApp() {
  const web = path.join(root, 'apps', 'web');
  const sources = [...filesUnder(web), ...filesUnder(path.join(root, 'packages', 'contract'))];
  const wanted = digest([...sources, path.join(root, 'package-lock.json')]);
  if (isStamped('web', wanted) && existsSync(path.join(web, 'dist', 'index.html'))) return;
  const vite = path.join(modules, 'vite', 'bin', 'vite.js');
  await step('Telas', 'vite build', () => run(projectNode, [vite, 'build', '--logLevel', 'warn'], web));
  stamp('web', wanted);
}

/** Ends with one line when the machine's Node is too old to go on. */
export function requireNode() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return;
  console.error(`O Traço precisa do Node 20 ou mais novo; este é o ${process.versions.node}.`);
  process.exit(1);
}

function isInstalled(wanted) {
  const record = statSync(path.join(modules, '.package-lock.json'), { throwIfNoEntry: false });
  if (!record || !existsSync(projectNode)) return false;
  if (isStamped('packages', wanted)) return true;
  // Installed by hand: npm's record is as new as the lock file.
  return record.mtimeMs + SAME_INSTALL_MS >= statSync(path.join(root, 'package-lock.json')).mtimeMs;
}

async function step(name, what, work) {
  const begunAt = performance.now();
  const elapsed = () => `${((performance.now() - begunAt) / 1000).toFixed(1).replace('.', ',')} s`;
  console.log(`  … ${name} (${what})`);
  const sign = setInterval(() => console.log(`  … ${name} (${elapsed()})`), SILENCE_MS);
  try {
    await work();
  } finally {
    clearInterval(sign);
  }
  console.log(`  ✓ ${name} (${elapsed()})`);
}

/** A wish to stop ends the program first, so that none goes on writing behind a later start. */
function run(command, parameters, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd, stdio: 'inherit', shell: command.endsWith('.cmd') });
    const wishes = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const stop = (signal) => {
      child.once('exit', () => process.exit(128 + os.constants.signals[signal]));
      child.kill(signal);
    };
    for (const wish of wishes) process.once(wish, stop);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const wish of wishes) process.removeListener(wish, stop);
      if (code === 0) resolve();
      else
        reject(
          new Error(`"${path.basename(command)} ${parameters.join(' ')}" terminou com ${signal ?? code}.`),
        );
    });
  });
}

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(
      ({ name }) =>
        !['node_modules', 'dist'].includes(name) && !name.startsWith('.') && !/\.test\.tsx?$/.test(name),
    )
    .flatMap((entry) => {
      const inside = path.join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(inside) : [inside];
    })
    .sort();
}

function digest(files, seed = '') {
  const hash = createHash('sha256').update(seed);
  for (const file of files) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function isStamped(name, wanted) {
  const file = path.join(stamps, name);
  return existsSync(file) && readFileSync(file, 'utf8') === wanted;
}

function stamp(name, content) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(path.join(stamps, name), content);
}
