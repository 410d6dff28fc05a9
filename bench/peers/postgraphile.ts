// PostGraphile 5 with its amber preset on the installation's own tables, as their owner: without session and policies.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderOf, installPeer, type Peer, startPeer } from './peer.ts';

const POSTGRAPHILE = 'postgraphile@5.1.5';
const PORT = Number(process.env.TRACO_BENCH_PEER_PORT ?? 4026);

/** As its manual sets it up for production: amber, no tools around it; its pool as it comes (ten connections). */
const CONFIG = `import { makePgService } from 'postgraphile/adaptors/pg';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';

export default {
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['public'] }),
  ],
  grafserv: { host: '127.0.0.1', port: Number(process.env.PORT), graphiql: false, watch: false },
  grafast: { explain: false },
};
`;

/** Installs it. */
export const installPostgraphile = () =>
  installPeer('postgraphile', [POSTGRAPHILE], (folder) =>
    writeFileSync(path.join(folder, 'graphile.config.mjs'), CONFIG),
  );

/** Starts it on the tables of a database. */
export const openPostgraphile = (databaseUrl: string): Promise<Peer> => {
  const folder = folderOf('postgraphile');
  return startPeer({
    folder,
    program: process.execPath,
    parameters: [path.join('node_modules', 'postgraphile', 'dist', 'cli-run.js')],
    env: {
      DATABASE_URL: databaseUrl,
      PORT: String(PORT),
      NODE_ENV: 'production',
      GRAPHILE_ENV: 'production',
    },
    port: PORT,
    path: '/graphql',
  });
};
