import type { loads } from '../tables/loads.ts';
import type { SoldMix } from './catalogue.ts';
import type { Client, SiteRow } from './customers.ts';
import type { Random } from './random.ts';

/** A truck that leaves for a site, before anything is known of the truck. */
export interface Departure {
  client: Client;
  site: SiteRow;
  mix: SoldMix;
  /** Minutes after the day's beginning in the plant's clock. */
  minute: number;
  m3: number;
  priceCentsPerM3: number;
  payment: Payment;
  /** The same for all departures of one pour. */
  pour: object;
}

export type Payment = NonNullable<(typeof loads.$inferInsert)['payment']>;

/** What a plant sells on a day. */
export interface Market {
  random: Random;
  clients: readonly Client[];
  mixes: readonly SoldMix[];
  /** Catalogue price → price of this plant on this day. */
  priceFactor: number;
}

/** When the plant works: 06:00 to 17:59. */
export const OPENING_MINUTE = 6 * 60;
export const CLOSING_MINUTE = 18 * 60;
const FULL_LOAD_M3 = 8;
/** How often a pour starts in each hour from 06:00. */
const HOURS = [5, 12, 14, 11, 8, 5, 4, 10, 11, 8, 4, 1.5];
const hours = HOURS.map((weight, index) => [OPENING_MINUTE + index * 60, weight] as const);
const sizes = [
  [1, 30],
  [2, 24],
  [3, 15],
  [4, 10],
  [5, 7],
  [6, 5],
  [8, 5],
  [11, 2.5],
  [14, 1.5],
] as const;

const companyPayments = [
  ['boleto', 65],
  ['transfer', 15],
  ['pix', 15],
  ['cheque', 5],
] as const;
const privatePayments = [
  ['pix', 55],
  ['card', 20],
  ['cash', 10],
  ['boleto', 10],
  ['transfer', 5],
] as const;

/** Departures of a working day, as many as asked, in the order of the clock. */
export function planDay(market: Market, count: number): Departure[] {
  const { random } = market;
  const day: Departure[] = [];
  while (day.length < count) {
    const trucks = Math.min(random.weighted(sizes), count - day.length);
    const interval = random.between(26, 36);
    const latest = CLOSING_MINUTE - 2 - trucks * interval;
    const start = Math.min(random.weighted(hours) + random.between(0, 60), latest);
    const begin = Math.max(OPENING_MINUTE, start);
    day.push(...planPour(market, trucks, (turn) => begin + turn * interval + random.between(0, 2)));
  }
  return day.sort((left, right) => left.minute - right.minute);
}

/** One pour: trucks of one customer, site, mix and price; the last one brings what is missing. */
export function planPour(market: Market, trucks: number, minuteOf: (turn: number) => number): Departure[] {
  const { random } = market;
  const client = pickClient(market, trucks);
  // Without a pump a truck stands an hour at the site: large pours are pumped.
  const sold = trucks > 2 ? market.mixes.filter(({ row }) => row.pumpable) : market.mixes;
  const mix = random.weighted(sold.map((each) => [each, each.weight] as const));
  const negotiated = mix.row.priceCentsPerM3 * market.priceFactor * client.discount;
  const site = random.pick(client.sites);
  const payment = random.weighted(client.company ? companyPayments : privatePayments);
  const pour = {};
  return Array.from({ length: trucks }, (_, turn) => ({
    client,
    site,
    mix,
    minute: minuteOf(turn),
    payment,
    pour,
    m3: turn === trucks - 1 ? lastLoad(random, trucks) : FULL_LOAD_M3,
    priceCentsPerM3: Math.round(negotiated / 100) * 100,
  }));
}

/** Companies have the large pours. */
function pickClient({ random, clients }: Market, trucks: number): Client {
  const candidates = Array.from({ length: trucks > 3 ? 7 : 3 }, () => random.pick(clients));
  return random.weighted(candidates.map((client) => [client, client.weight] as const));
}

const lastLoad = (random: Random, trucks: number) =>
  trucks === 1 && random.chance(0.3) ? FULL_LOAD_M3 : random.int(5, 16) / 2;
