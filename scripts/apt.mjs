import { runQuietly } from './run-quietly.mjs';

let last = Promise.resolve({ output: '' });

/**
 * Installs packages by apt, for tests; apt itself allows one at a time. Gives what it printed.
 * @param {string[]} packages
 */
export function installPackagesOfDebian(packages) {
  const apt = { DEBIAN_FRONTEND: 'noninteractive' };
  last = last.then(async () => {
    await runQuietly('apt-get', ['update'], apt);
    return runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...packages], apt);
  });
  return last;
}
