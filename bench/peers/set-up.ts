// node bench/peers/set-up.ts [directus] [postgraphile]: installs what `throughput` is compared with, into a folder of its own
// (TRACO_BENCH_PEERS, otherwise ~/.cache/traco-bench-peers). Takes minutes and some hundred megabytes; needs npm and a compiler.
import { installDirectus } from './directus.ts';
import { folderOf } from './peer.ts';
import { installPostgraphile } from './postgraphile.ts';

const installs = { postgraphile: installPostgraphile, directus: installDirectus };
const wanted = process.argv.slice(2);
for (const [name, install] of Object.entries(installs)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`${name} …`);
  await install();
  console.log(`  in ${folderOf(name)}`);
}
