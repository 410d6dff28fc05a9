// npm run test:long [name…]: attacks on a real server and what npm test tries only some times, which take minutes; without a
// name then everything of npm test and the journeys tagged @long, where what passes only when it is run again fails.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { installPackages, projectNode, requireNode, root } from './prepare.mjs';

requireNode();
await installPackages();
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
const names = process.argv.slice(2);
const isGreen = await run([vitest, 'run', '--config', 'vitest.long.config.ts', ...names]);
const isSteady =
  names.length > 0 || (await run([path.join(root, 'scripts', 'test.mjs')], { TRACO_STEADY: '1' }));
process.exit(isGreen && isSteady ? 0 : 1);

function run(parameters, more = {}) {
  const env = { ...process.env, ...more };
  const child = spawn(projectNode, parameters, { cwd: root, stdio: 'inherit', env });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}
