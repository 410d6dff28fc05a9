import { spawn } from 'node:child_process';
import { root } from './prepare.mjs';

/** Runs a command in the project's root, keeps what it prints, and tells how it ended. */
export function runQuietly(command, parameters, extra = {}) {
  const from = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd: root,
      env: { ...process.env, ...extra },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (text) => {
      output += text;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', ({ message }) => resolve({ code: 1, output: message, seconds: '0' }));
    child.once('close', (code) =>
      resolve({ code: code ?? 1, output, seconds: ((performance.now() - from) / 1000).toFixed(1) }),
    );
  });
}
