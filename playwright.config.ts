import os from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { chromiumPath } from './scripts/chromium.mjs';
import { freePort } from './scripts/free-port.mjs';
import { quickFolder } from './scripts/quick-folder.mjs';

process.env.TMPDIR ??= quickFolder();

// Chosen once for a run: its workers read this file again, and find it here.
process.env.TRACO_E2E_PORT ??= String(await freePort());
const PORT = Number(process.env.TRACO_E2E_PORT);

const LONG = /(whole-day|driver-killed|driver-queue|figures)\.spec/;
const SCREENS = /every-screen\.spec/;
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

/** A page lives for seconds here: what the slower compilers would make quicker is over before, and they keep a core. */
const browserWith = (compilers: string) => ({
  executablePath: chromiumPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--in-process-gpu',
    compilers,
  ],
});

export default defineConfig({
  testDir: 'e2e',
  // Another run would empty it.
  outputDir: path.join(os.tmpdir(), `traco-browser-${PORT}`),
  // A loaded machine takes three times as long; what passes waits for none of it.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A journey waits half of its time: for the network that it broke, for a moment to pass.
  workers: os.availableParallelism() + 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    // Installing the worker fetches every part of the app, and it answers what a journey breaks on purpose:
    // only the journeys about it let it in.
    serviceWorkers: 'block',
    launchOptions: browserWith('--js-flags=--no-opt,--no-maglev'),
  },
  // The longest come first: at the end one of them would go on alone.
  projects: [
    // What axe does again and again is worth the middle compiler.
    {
      name: 'screens',
      testMatch: SCREENS,
      use: { ...desktop, launchOptions: browserWith('--js-flags=--no-opt') },
    },
    { name: 'long', testMatch: LONG, use: desktop },
    { name: 'desktop', testIgnore: [SCREENS, LONG], use: desktop },
  ],
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    url: `http://127.0.0.1:${PORT}/api/health`,
    env: { PORT: String(PORT) },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
  },
});
