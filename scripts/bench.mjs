// npm run bench [name…] [-- --write]: measures what the product promises; --write keeps it in docs/performance.md.
import { spawn } from 'node:child_process';
import { buildWebApp, installPackages, projectNode, requireNode, root } from './prepare.mjs';

requireNode();
const parameters = process.argv.slice(2);
const names = parameters.filter((word) => !word.startsWith('--'));
await installPackages();
if (names.length === 0 || names.includes('pages') || names.includes('homes') || names.includes('board'))
  await buildWebApp();
const child = spawn(projectNode, ['bench/run.ts', ...parameters], { cwd: root, stdio: 'inherit' });
child.once('exit', (code) => process.exit(code ?? 1));
