// Vite's server for `npm run dev`; its settings pass the API and the files on to the server.
import path from 'node:path';
import { createServer } from 'vite';
import { root } from './prepare.mjs';

process.env.TRACO_SERVER ??= `http://127.0.0.1:${process.env.PORT || 3000}`;
const vite = await createServer({ root: path.join(root, 'apps', 'web'), server: { host: '127.0.0.1' } });
await vite.listen();
vite.printUrls();

const stop = () => vite.close().finally(() => process.exit(0));
for (const wish of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(wish, stop);
