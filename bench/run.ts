import { announcing } from './announcing.ts';
import { attention } from './attention.ts';
import { board } from './board.ts';
import { calls } from './calls.ts';
import { campaigns } from './campaigns.ts';
import { commission } from './commission.ts';
import { documents } from './documents.ts';
import { driverPhone } from './driver-phone.ts';
import { drivers } from './drivers.ts';
import { fanOut } from './fan-out.ts';
import { heartbeats } from './heartbeats.ts';
import { homes } from './homes.ts';
import { importing } from './import.ts';
import type { Benchmark, Figure } from './marks.ts';
import { tableOf } from './marks.ts';
import { memory } from './memory.ts';
import { notes } from './notes.ts';
import { pages } from './pages.ts';
import { machineOf, writeFigures } from './performance-page.ts';
import { planning } from './planning.ts';
import { publicPages } from './public-pages.ts';
import { quotes } from './quotes.ts';
import { receipts } from './receipts.ts';
import { scale } from './scale.ts';
import { sealing } from './seal.ts';
import { search } from './search.ts';
import { sellers } from './sellers.ts';
import { sessions } from './sessions.ts';
import { signingPage } from './signing-page.ts';
import { start } from './start.ts';
import { throughput } from './throughput.ts';

const benchmarks: Benchmark[] = [
  throughput,
  calls,
  scale,
  pages,
  homes,
  heartbeats,
  sessions,
  sellers,
  documents,
  quotes,
  receipts,
  campaigns,
  commission,
  memory,
  start,
  importing,
  planning,
  attention,
  board,
  drivers,
  driverPhone,
  publicPages,
  signingPage,
  sealing,
  notes,
  search,
  announcing,
  fanOut,
];
const parameters = process.argv.slice(2);
const names = parameters.filter((word) => !word.startsWith('--'));
const unknown = names.filter((name) => !benchmarks.some((each) => each.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}; there are ${benchmarks.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

const found = new Map<string, Figure[]>();
for (const { name, measure } of benchmarks) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n${name}`);
  const figures = await measure((line) => console.log(`  … ${line}`));
  found.set(name, figures);
  console.log(tableOf(figures));
  if (parameters.includes('--write')) await writeFigures(name, figures, machineOf());
}
const missed = [...found.values()].flat().filter(({ kept }) => kept === false);
console.log(`\n${missed.length === 0 ? 'Every mark is kept.' : `${missed.length} missed.`}`);
