// npm run bench [name…] [-- --write]: measures what the product promises; --write keeps it in docs/performance.md.
import { spawn } from 'node:child_process';
import { buildWebApp, installPackages, projectNode, requireNode, root } from './prepare.mjs';

/** Those that open the app in a browser: of what stands in the sources, and not of a build of before. */
const inBrowser = ['board', 'driver-phone', 'homes', 'pages', 'public-pages', 'signing-page'];

requireNode();
const parameters = process.argv.slice(2);
const names = parameters.filter((word) => !word.startsWith('--'));
await installPackages();
if (names.length === 0 || names.some((name) => inBrowser.includes(name))) await buildWebApp();
const child = spawn(projectNode, ['bench/run.ts', ...parameters], { cwd: root, stdio: 'inherit' });
child.once('exit', (code) => process.exit(code ?? 1));
