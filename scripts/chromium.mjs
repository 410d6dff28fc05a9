// The browser of the tests: Debian's Chromium, installed when it is missing and this is root on Debian.
import { existsSync } from 'node:fs';
import { runQuietly } from './run-quietly.mjs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where Chromium is: `CHROMIUM_PATH` or the usual places. */
export const chromiumPath = () => process.env.CHROMIUM_PATH || places.find((place) => existsSync(place));

/** Installs Chromium by apt when there is none; ends with one line when that cannot be. */
export async function installChromium() {
  if (chromiumPath()) return;
  console.log('Chromium: apt-get install chromium');
  const apt = { DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update'], apt);
  const { output } = await runQuietly(
    'apt-get',
    ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'],
    apt,
  );
  if (chromiumPath()) return;
  console.error(
    `Chromium não foi encontrado nem instalado; indique-o em CHROMIUM_PATH.\n${output.slice(-500)}`,
  );
  process.exit(1);
}
