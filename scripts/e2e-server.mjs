// The server that the browser tests use: the demo company in a folder of its own, gone afterwards.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serverProgram } from './prepare.mjs';
import { supervise } from './supervise.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'traco-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
supervise([serverProgram], {
  TRACO_DATA: path.join(folder, 'data'),
  LOG_LEVEL: 'silent',
  TRUST_PROXY: '1',
  PUBLIC_URL: `http://127.0.0.1:${process.env.PORT}`,
  TRACO_DEMO: '1',
});
