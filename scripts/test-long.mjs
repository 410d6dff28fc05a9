// npm run test:long [name…]: attacks on a real server, which take minutes; not part of npm test.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { installPackages, projectNode, requireNode, root } from './prepare.mjs';

requireNode();
await installPackages();
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
const parameters = [vitest, 'run', '--config', 'vitest.long.config.ts', ...process.argv.slice(2)];
const child = spawn(projectNode, parameters, { cwd: root, stdio: 'inherit' });
child.once('exit', (code) => process.exit(code ?? 1));
