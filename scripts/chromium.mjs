// The browser of the tests: Debian's Chromium without its windows (it takes half of the processor's time),
// installed when it is missing and this is root on Debian. A whole Chromium or Chrome does as well.
import { existsSync } from 'node:fs';
import { installPackagesOfDebian } from './apt.mjs';

const wanted = 'chromium-headless-shell';
const paths = [
  `/usr/bin/${wanted}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Where Chromium is: `CHROMIUM_PATH` or the usual places. */
export const chromiumPath = () => process.env.CHROMIUM_PATH || paths.find((path) => existsSync(path));

/** Installs Chromium by apt when it is missing; ends with one line when there is none afterwards. */
export async function installChromium() {
  if (process.env.CHROMIUM_PATH || existsSync(paths[0])) return;
  console.log(`Chromium: apt-get install ${wanted}`);
  const { output } = await installPackagesOfDebian([wanted, 'fonts-liberation']);
  if (chromiumPath()) return;
  console.error(
    `Chromium não foi encontrado nem instalado; indique-o em CHROMIUM_PATH.\n${output.slice(-500)}`,
  );
  process.exit(1);
}
