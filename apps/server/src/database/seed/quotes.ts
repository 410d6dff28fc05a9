import { createHash } from 'node:crypto';
import { payments } from '@traco/contract/concrete-volume/load';
import { priceQuote } from '@traco/contract/quotes/price-quote';
import { PricingSettings } from '@traco/contract/quotes/pricing-settings';
import { deskOf } from '@traco/contract/quotes/quote-approval';
import type { QuoteState } from '@traco/contract/quotes/quote-states';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import type { ClientBase } from 'pg';
import { contentHashOf, versionContent } from '../../features/quotes/quote-content.ts';
import { quoteApprovals, quoteNumbers, quotes, type quoteVersions } from '../tables/index.ts';
import { insertRows } from './bulk.ts';
import type { Company } from './company.ts';
import type { Plant } from './people.ts';
import type { PourRow } from './planned-days.ts';
import { answerQuotes, asSent } from './quote-answers.ts';
import { createRandom, type Random } from './random.ts';

/** What a seller has under way, with how many days ago it was made: of each state at least one. */
const story: readonly [QuoteState, daysAgo: number, asksChange?: true][] = [
  ['draft', 0],
  ['awaiting_approval', 1],
  ['sent', 2],
  ['seen', 5],
  ['approved', 6],
  ['converted', 20],
  ['refused', 15],
  ['expired', 30],
  ['seen', 3, true],
];
const VALID_DAYS = 7;
const DAY_MS = 86_400_000;
const refusals = ['Preço', 'Prazo', 'Concorrente', 'Obra adiada'] as const;
const changes = ['Pode entregar às 10h?', 'Preciso de 4 m³ a mais.', 'Tirem a bomba, por favor.'] as const;
const usual = { loadM3: 8, smallestLoadM3: 3, freeSiteMinutes: 60, lifeMinutes: 150 };

export interface DemoQuotes {
  quotes: (typeof quotes.$inferInsert)[];
  versions: (typeof quoteVersions.$inferInsert)[];
  approvals: (typeof quoteApprovals.$inferInsert)[];
  numbers: (typeof quoteNumbers.$inferInsert)[];
}

type Parts = Pick<Company, 'plants' | 'customers' | 'sites' | 'mixes' | 'prices' | 'accounts' | 'pours'>;

/** Quotes of every plant's sellers in every state, priced by the list of the day; numbers in the order of their making. */
export function buildQuotes(seed: string, now: Date, company: Parts): DemoQuotes {
  const random = createRandom(`${seed} quotes`);
  const made: DemoQuotes = { quotes: [], versions: [], approvals: [], numbers: [] };
  for (const plant of company.plants) {
    const wanted = plant.sellers
      .slice(0, 4)
      .flatMap((seller, place) =>
        story
          .filter((_, at) => place < 2 || at % 2 === place % 2)
          .flatMap(
            ([state, daysAgo, asksChange = false]): Omit<
              Wanted,
              'plant' | 'number' | 'company' | 'random'
            >[] => {
              const at = new Date(now.getTime() - (daysAgo + place / 8) * DAY_MS);
              if (state !== 'converted') return [{ seller, state, at, asksChange }];
              const pour = pourOf(company, seller);
              return pour
                ? [{ seller, state, at: new Date(pour.createdAt!.getTime() - 2 * DAY_MS), pour, asksChange }]
                : [];
            },
          ),
      )
      .toSorted((one, other) => one.at.getTime() - other.at.getTime());
    let number = 0;
    for (const each of wanted)
      number += addQuote(made, { ...each, plant, number: number + 1, company, random }) ? 1 : 0;
    made.numbers.push({ unitId: plant.unit.id, lastNumber: number });
  }
  return made;
}

/** A pour of a seller's that was done: what became of an offer. */
const pourOf = ({ pours }: Parts, seller: Plant['sellers'][number]): PourRow | undefined =>
  pours.find(({ sellerId, state, quoteId }) => sellerId === seller.id && state === 'done' && !quoteId);

interface Wanted {
  plant: Plant;
  seller: Plant['sellers'][number];
  state: QuoteState;
  /** Whether its customer wants it otherwise. */
  asksChange: boolean;
  at: Date;
  /** What became of it. */
  pour?: PourRow;
  number: number;
  company: Parts;
  random: Random;
}

/** Adds a quote where its seller has somebody to sell to; whether it did. */
function addQuote(made: DemoQuotes, wanted: Wanted): boolean {
  const offer = offerOf(wanted);
  if (!offer) return false;
  const { plant, seller, state, at, number, random } = wanted;
  const { customer, site, common, day, desk, recorder } = offer;
  const id = random.id(at);
  const contentHash = contentHashOf({ ...common, customerId: customer.id!, siteId: site.id! });
  const isSent = state !== 'draft' && state !== 'awaiting_approval';
  const ofSeller = { unitId: plant.unit.id!, sellerId: seller.id!, quoteId: id };
  const { m3, totalCents, discountCents, centsPerM3 } = common.priced;
  const { quoteId: _, ...owners } = ofSeller;
  if (wanted.pour) Object.assign(wanted.pour, { quoteId: id, quoteItem: 0 });
  made.quotes.push({
    id,
    ...owners,
    number,
    state,
    version: isSent ? 1 : 0,
    customerId: customer.id!,
    siteId: site.id!,
    ...common,
    contentHash,
    m3,
    totalCents,
    discountCents,
    centsPerM3,
    pricedOn: day,
    desk,
    grantedHash: isSent && desk !== 'seller' ? contentHash : null,
    grantedTerms: isSent && desk !== 'seller' ? common.terms : null,
    light: desk === 'seller' ? 'green' : 'yellow',
    ...outcomeOf(wanted, isSent),
    dayOn: day,
    recordedBy: recorder,
    createdAt: at,
  });
  if (state === 'awaiting_approval')
    made.approvals.push({
      id: random.id(at),
      ...ofSeller,
      contentHash,
      desk,
      reason: 'O concorrente oferece menos; o cliente fecha hoje.',
      totalCents,
      askedBy: recorder,
      askedAt: later(at, 1),
    });
  if (isSent) {
    const frozenAt = later(at, 1);
    const named = { unit: plant.unit, seller, customer, site };
    const parts = Object.fromEntries(
      Object.entries(named).map(([key, row]) => [key, { id: row.id!, name: row.name }]),
    ) as Record<keyof typeof named, { id: string; name: string }>;
    const content = versionContent({ ...common, ...parts, id, number, pricedOn: day }, 1, frozenAt);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const { validUntil } = common;
    const sums = { m3, totalCents, validUntil };
    made.versions.push({
      id: random.id(frozenAt),
      ...ofSeller,
      number: 1,
      content,
      sha256,
      ...sums,
      frozenBy: recorder,
      frozenAt,
    });
  }
  return true;
}

const later = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000);

/** When it was sent, seen and answered, and how. */
function outcomeOf({ state, at, asksChange, random }: Wanted, isSent: boolean) {
  const isLost = state === 'refused';
  const isAnswered = isLost || asksChange || state === 'approved' || state === 'converted';
  const answer = asksChange ? ('change' as const) : isLost ? ('refused' as const) : ('accepted' as const);
  return {
    sentAt: isSent ? later(at, 1) : null,
    sharedAt: isSent ? later(at, 1) : null,
    seenAt: isSent && state !== 'sent' ? later(at, 3) : null,
    answeredAt: isAnswered ? later(at, 20) : null,
    answer: isAnswered ? answer : null,
    answerText: isLost ? random.pick(refusals) : asksChange ? random.pick(changes) : '',
  };
}

/** What is offered to whom, at the prices of the plant's list of that day; undefined where there is nobody, or no list. */
function offerOf({ plant: { unit }, seller, state, at, company, random, pour }: Wanted) {
  const day = dayIn(at, unit.timeZone!);
  const own = company.customers.filter((each) => each.sellerId === seller.id);
  const site = random
    .shuffle(company.sites)
    .find(({ id, customerId }) => (pour ? id === pour.siteId : own.some((each) => each.id === customerId)));
  const list = company.prices.lists
    .filter(({ unitId, validFrom }) => unitId === unit.id && validFrom <= day)
    .toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1))[0];
  const items = company.prices.items.filter(({ priceListId }) => priceListId === list?.id);
  if (!site || items.length === 0 || (pour && !items.some(({ mixId }) => mixId === pour.mixId)))
    return undefined;
  const pricing = PricingSettings.parse({});
  const mixes = items.map(({ mixId, priceCentsPerM3, floorCentsPerM3 }) => {
    const { code, name, pumpable = false } = company.mixes.find(({ id }) => id === mixId)!;
    // A pour that was done says what it was sold for.
    const sold =
      mixId === pour?.mixId ? { priceCentsPerM3: pour.priceCentsPerM3, floorCentsPerM3: null } : {};
    return { id: mixId, code, name, pumpable, priceCentsPerM3, floorCentsPerM3, ...sold };
  });
  const asked = state === 'awaiting_approval' ? pricing.sellerDiscountPercent + 2 : random.int(0, 2);
  const item = pour
    ? { mixId: pour.mixId, m3: quotedOf(pour), discountPercent: 0, pumped: pour.pumped }
    : {
        mixId: random.pick(items).mixId,
        m3: random.int(2, 16) * 4,
        discountPercent: asked,
        pumped: true,
      };
  const terms = {
    items: [item],
    distanceKm: random.int(3, 28),
    deliverOn: pour?.dayOn ?? addDays(day, random.int(2, 9)),
    ...(pour?.pumpKind && { pumpKind: pour.pumpKind }),
    moulding: random.chance(0.5),
    fibreKgPerM3: 0,
    ice: false,
  };
  const priced = priceQuote(terms, { unitId: unit.id!, day, ...usual, pricing, mixes });
  return {
    customer: own.find(({ id }) => id === site.customerId)!,
    site,
    day,
    desk: deskOf(priced, pricing),
    recorder: recorderOf(company, seller, unit),
    common: {
      terms,
      priced,
      customerName: '',
      place: '',
      validUntil: addDays(day, VALID_DAYS),
      payment: random.pick(payments),
      deliveryWindow: 'A partir das 7h',
      conditions: 'O volume pedido é de responsabilidade do cliente.',
    },
  };
}

/** What was offered before it was poured: of some a little less than was delivered. */
const quotedOf = ({ number = 0, m3 }: PourRow): number => (number % 3 === 0 && m3 > 4 ? m3 - 1 : m3);

/** Whose account it was made by: the seller's, else the plant's, else the office's. */
function recorderOf({ accounts }: Parts, seller: Plant['sellers'][number], unit: Plant['unit']): string {
  const { rows } = accounts;
  const own =
    rows.find(({ sellerId }) => sellerId === seller.id) ??
    rows.find(({ role, unitId }) => role === 'unit' && unitId === unit.id) ??
    rows[0]!;
  return own.id!;
}

/** Puts them into their tables. */
export async function writeQuotes(
  client: ClientBase,
  made: DemoQuotes,
  { customers }: Pick<Company, 'customers'>,
): Promise<void> {
  await insertRows(client, quotes, made.quotes.map(asSent));
  await insertRows(client, quoteApprovals, made.approvals);
  await insertRows(client, quoteNumbers, made.numbers);
  await answerQuotes(client, made, customers);
}
