// Runs programs as children, passes a wish to stop on to them once, and ends as they end.
import { spawn } from 'node:child_process';
import os from 'node:os';
import { projectNode, root, serverEnvironment } from './prepare.mjs';

const PARENT_CHECK_MS = 300;
/** The terminal and npm both pass on one Ctrl+C. */
const SAME_WISH_MS = 1_000;

/**
 * Starts the programs with the project's Node, each in a session of its own, so that Ctrl+C reaches them
 * only through here, and with a channel whose end tells them that this process is gone.
 * @param {string[][]} programs parameters of Node, one list per program.
 * @param {NodeJS.ProcessEnv} extra environment beside the present one.
 */
export function supervise(programs, extra = {}) {
  const children = programs.map((parameters) =>
    spawn(projectNode, parameters, {
      cwd: root,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...serverEnvironment, ...process.env, ...extra },
    }),
  );
  passSignalsOn(children);
  let left = children.length;
  for (const child of children) {
    child.once('exit', (code, signal) => {
      process.exitCode ||= code ?? 128 + os.constants.signals[signal];
      left -= 1;
      if (left === 0) process.exit();
      for (const other of children) other.kill('SIGTERM');
    });
  }
}

function passSignalsOn(children) {
  let askedAt = Number.NEGATIVE_INFINITY;
  const passOn = (signal) => {
    if (performance.now() - askedAt < SAME_WISH_MS) return;
    askedAt = performance.now();
    for (const child of children) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
  if (!process.env.npm_lifecycle_event) return;
  // Under npm, a killed npm or shell leaves nobody who could ask for a stop.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    passOn('SIGTERM');
  }, PARENT_CHECK_MS);
}
