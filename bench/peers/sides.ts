// What the peers are asked: the same list and the same record as the server, in their own words.
import { openSteadyLine } from '../line.ts';
import type { newLoads } from '../new-loads.ts';
import type { Days } from '../plain-list.ts';
import type { DirectusPeer } from './directus.ts';
import type { Peer } from './peer.ts';

type Caller = () => Promise<void>;

const camel = (column: string) => column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * The newest 50 loads of a unit from PostGraphile, with the names of customer, mix and seller. Its conditions know neither
 * periods nor states that no index begins with: it reads the same page without them, which is less than what the others do.
 */
export async function postgraphileList(
  peer: Peer,
  unitId: string,
  columns: readonly string[],
): Promise<Caller> {
  const fields = columns.map((column) => (column === 'id' ? 'rowId' : camel(column))).join(' ');
  const query = `query ($unit: UUID!) { allLoads(first: 50, orderBy: [LOADED_AT_DESC], condition: { unitId: $unit }) { nodes {
    ${fields} customerByCustomerId { name } mixByMixId { name code } sellerBySellerId { name } } } }`;
  const body = JSON.stringify({ query, variables: { unit: unitId } });
  const line = await openSteadyLine(peer.address, {});
  return async () => {
    const answer = await line.ask('POST', '/graphql', body);
    if (answer.status !== 200 || answer.body.includes('"errors"'))
      throw new Error(`PostGraphile answered ${answer.status}: ${answer.body.subarray(0, 2_000)}`);
  };
}

/** The list of a window of days from Directus, as somebody whose policy lets in the loads of one unit. */
export async function directusList(
  peer: DirectusPeer,
  next: () => Days,
  columns: readonly string[],
): Promise<Caller> {
  const joined = ['customer_id.name', 'mix_id.name', 'mix_id.code', 'seller_id.name'];
  const own = columns.filter((column) => !joined.some((name) => name.startsWith(`${column}.`)));
  const fields = [...own, ...joined, 'customer_id.id', 'mix_id.id', 'seller_id.id'].join(',');
  const line = await openSteadyLine(peer.address, { authorization: `Bearer ${peer.token}` });
  return async () => {
    const { from, to } = next();
    const answer = await line.ask(
      'GET',
      `/items/loads?limit=50&sort=-loaded_at,-id&fields=${fields}&filter[state][_nin]=cancelled,scheduled&filter[day_on][_between]=${from},${to}`,
    );
    if (answer.status !== 200) throw new Error(`Directus answered ${answer.status}: ${answer.body}`);
  };
}

/** The record of a load in Directus: the row, its activity and its revision; it keeps no totals and announces nothing. */
export async function directusRecord(
  peer: DirectusPeer,
  unitId: string,
  next: Awaited<ReturnType<typeof newLoads>>,
): Promise<Caller> {
  const line = await openSteadyLine(peer.address, { authorization: `Bearer ${peer.token}` });
  return async () => {
    const load = next();
    const body = JSON.stringify({
      id: load.id,
      unit_id: unitId,
      customer_id: load.customerId,
      mix_id: load.mixId,
      origin: 'manual',
      state: 'closed',
      review: 'accepted',
      note_series: load.noteSeries,
      note_number: load.noteNumber,
      loaded_at: load.loadedAt,
      loaded_m3: load.loadedM3,
      delivered_m3: load.deliveredM3,
      billed_m3: load.billedM3,
      price_cents_per_m3: load.priceCentsPerM3,
    });
    const answer = await line.ask('POST', '/items/loads', body);
    if (answer.status !== 200) throw new Error(`Directus answered ${answer.status}: ${answer.body}`);
  };
}
