import { createHash } from 'node:crypto';
import { noteName } from '@traco/contract/delivery-note/delivery-note-words';
import { contentOfReceipt } from '@traco/contract/receipts/receipt-rules';
import { halfUp } from '@traco/contract/values/half-up';
import { dayIn } from '@traco/contract/values/time-zone';
import type { ClientBase } from 'pg';
import { advanceUses, type quotes, receiptCounters, receiptItems, receipts } from '../tables/index.ts';
import { insertRows } from './bulk.ts';
import type { Company } from './company.ts';
import { createRandom } from './random.ts';

const SERIES = 'R';
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const DAY_MS = 86_400_000;
/** So many loads of each seller are told: the last that were paid, and the first that are owed. */
const PAID = 4;
const OWED = 2;

type Load = Company['loads'][number];
type Row = typeof receipts.$inferInsert;
type Quote = typeof quotes.$inferInsert;

export interface DemoReceipts {
  receipts: Row[];
  items: (typeof receiptItems.$inferInsert)[];
  counters: (typeof receiptCounters.$inferInsert)[];
  uses: (typeof advanceUses.$inferInsert)[];
  /** The receipt that paid a load, by the load's id; and since when, of what an advance has paid. */
  paidBy: Map<string, string>;
  paidAt: Map<string, Date>;
}

/**
 * Receipts of what the demo's customers paid: loads paid whole, one of each seller in part, one whose receipt was cancelled, and at each
 * plant two that are paid in advance: of one a load has taken its part, the other is towards an accepted quote. Numbers in the order of
 * their issue.
 */
export function buildReceipts(company: Company, offers: readonly Quote[], now: Date): DemoReceipts {
  const made: DemoReceipts = {
    receipts: [],
    items: [],
    counters: [],
    uses: [],
    paidBy: new Map(),
    paidAt: new Map(),
  };
  const settledOf = settledLoads(company, now);
  for (const { unit } of company.plants) {
    const settled = settledOf.get(unit.id!) ?? [];
    const given: Made[] = [
      ...settled.map((each) => ofLoad(each)),
      ...usedInPart(company, settled, unit),
      ...towardsQuote(company, offers, unit),
    ].filter(({ at }) => at <= now);
    for (const [place, each] of given
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .entries()) {
      const { row, items } = asRow(each, { number: place + 1, company });
      made.receipts.push(row);
      made.items.push(...items);
      if (each.isPaid) made.paidBy.set(items[0]!.loadId, row.id);
      if (each.use) use(made, row, each.use);
    }
    made.counters.push({ unitId: unit.id!, series: SERIES, lastNumber: given.length });
  }
  return made;
}

/** Writes them; the loads that they paid name them already. */
export async function writeReceipts(client: ClientBase, made: DemoReceipts): Promise<void> {
  await insertRows(client, receipts, made.receipts);
  await insertRows(client, receiptItems, made.items);
  await insertRows(client, advanceUses, made.uses);
  await insertRows(client, receiptCounters, made.counters);
}

interface Settled {
  load: Load;
  at: Date;
  timeZone: string;
  isPulledBack: boolean;
}

/** The loads of each unit that receipts of the story settle. */
function settledLoads({ loads, plants, customers }: Company, now: Date): Map<string, Settled[]> {
  const zones = new Map(plants.map(({ unit }) => [unit.id!, unit.timeZone!]));
  const named = new Set(customers.filter(({ document }) => document).map(({ id }) => id));
  const told = loads.filter(
    (load) => load.state === 'closed' && load.payment && named.has(load.customerId) && load.loadedAt < now,
  );
  const all = [...Map.groupBy(told, ({ sellerId }) => sellerId).values()].flatMap((own) => {
    const paid = own
      .filter(({ paidAt }) => paidAt && now.getTime() - paidAt.getTime() < 25 * DAY_MS)
      .toSorted((one, other) => other.paidAt!.getTime() - one.paidAt!.getTime())
      .slice(0, PAID);
    const owed = own
      .filter(({ paidAt, loadedAt }) => !paidAt && now.getTime() - loadedAt.getTime() > 4 * DAY_MS)
      .slice(0, OWED);
    return [
      ...paid.map((load) => ({ load, at: load.paidAt!, isPulledBack: false })),
      ...owed.map((load, place) => ({
        load,
        at: new Date(now.getTime() - 3 * DAY_MS),
        isPulledBack: place > 0,
      })),
    ];
  });
  return Map.groupBy(
    all.map((each) => ({ ...each, timeZone: zones.get(each.load.unitId)! })),
    ({ load }) => load.unitId,
  );
}

const totalOf = ({ billedM3, priceCentsPerM3 }: Load): number =>
  halfUp(Math.round((billedM3 ?? 0) * 100) * priceCentsPerM3, 100);

function ofLoad({ load, at, timeZone, isPulledBack }: Settled) {
  const { unitId, sellerId, customerId, noteSeries, noteNumber, billedM3 } = load;
  const totalCents = totalOf(load);
  const isPaid = load.paidAt !== null;
  const cents = isPaid ? totalCents : Math.floor(totalCents / 2);
  const note = noteNumber ? noteName({ series: noteSeries ?? '1', number: noteNumber }) : '';
  return {
    receipt: { unitId, sellerId, customerId, method: load.payment!, valueCents: cents, advanceCents: 0 },
    items: [{ loadId: load.id!, note, dayOn: load.dayOn!, m3: billedM3 ?? 0, totalCents, cents }],
    at,
    issuedOn: dayIn(at, timeZone),
    isPaid,
    isPulledBack,
  };
}

type Made = ReturnType<typeof ofLoad> & {
  /** The load that has taken of it, and the quote that it is paid towards. */
  use?: Load;
  quote?: Quote;
};

type Unit = Company['plants'][number]['unit'];

/** What was paid half a day before the last load that its customer owes left: the load took its price, the rest waits. */
function usedInPart(company: Company, settled: readonly Settled[], { id, timeZone }: Unit): Made[] {
  const told = new Set(settled.map(({ load }) => load.id));
  const owed = [...company.loads, ...company.planned].filter(
    (load) => load.unitId === id && delivered.includes(load.state) && !load.paidAt,
  );
  const load = owed.findLast((each) => {
    if (each.state !== 'closed' || (each.review ?? 'accepted') !== 'accepted') return false;
    const others = owed.filter(({ customerId }) => customerId === each.customerId);
    const isNamed = company.customers.some((one) => one.id === each.customerId && one.document);
    return (
      isNamed && !told.has(each.id) && others.every((one) => one === each || one.loadedAt < paidBefore(each))
    );
  });
  if (!load) return [];
  const valueCents = Math.ceil(totalOf(load) / 100_000) * 100_000 + 150_000;
  return [{ ...inAdvance(load, paidBefore(load), valueCents, timeZone!), use: load }];
}

const delivered = ['washing', 'returning', 'closed', 'diverted'];
const paidBefore = ({ loadedAt }: Load): Date => new Date(loadedAt.getTime() - DAY_MS / 2);

/** A third of a quote that its customer has accepted, two hours after it was made. */
function towardsQuote(company: Company, offers: readonly Quote[], { id, timeZone }: Unit): Made[] {
  const named = new Map(company.customers.map((customer) => [customer.id, customer]));
  const quote = offers.find(
    ({ unitId, state, customerId }) =>
      unitId === id && state === 'approved' && named.get(customerId!)?.document,
  );
  if (!quote) return [];
  const at = new Date(quote.createdAt!.getTime() + DAY_MS / 12);
  const payer = { unitId: quote.unitId, sellerId: quote.sellerId, customerId: quote.customerId! };
  return [{ ...inAdvance(payer, at, Math.round(quote.totalCents / 300_000) * 100_000, timeZone!), quote }];
}

const inAdvance = (
  { unitId, sellerId, customerId }: Pick<Load, 'unitId' | 'sellerId' | 'customerId'>,
  at: Date,
  valueCents: number,
  timeZone: string,
): Made => ({
  receipt: { unitId, sellerId, customerId, method: 'transfer', valueCents, advanceCents: valueCents },
  items: [],
  at,
  issuedOn: dayIn(at, timeZone),
  isPaid: false,
  isPulledBack: false,
});

/** A load that was delivered after an advance has taken its price of it. */
function use(made: DemoReceipts, row: Row, load: Load): void {
  const usedAt = load.returningAt ?? load.loadedAt;
  made.uses.push({
    id: createRandom(`traço use ${row.id}`).id(usedAt),
    receiptId: row.id,
    loadId: load.id!,
    unitId: row.unitId,
    sellerId: row.sellerId ?? null,
    cents: totalOf(load),
    usedAt,
  });
  made.paidBy.set(load.id!, row.id);
  made.paidAt.set(load.id!, usedAt);
}

function asRow(
  { receipt, items, at, issuedOn, isPulledBack, quote }: Made,
  { number, company }: { number: number; company: Company },
) {
  const random = createRandom(`traço receipt ${receipt.unitId} ${number}`);
  const { unit } = company.plants.find((plant) => plant.unit.id === receipt.unitId)!;
  const customer = company.customers.find(({ id }) => id === receipt.customerId)!;
  const { rows } = company.accounts;
  const issuer =
    rows.find(({ sellerId }) => sellerId === receipt.sellerId) ??
    rows.find(({ role, unitId }) => role === 'unit' && unitId === unit.id) ??
    rows[0]!;
  const said = {
    id: random.id(at),
    series: SERIES,
    number,
    payer: { name: customer.name, document: customer.document! },
    valueCents: receipt.valueCents,
    advanceCents: receipt.advanceCents,
    advanceFor: quote
      ? `Orçamento ${quote.number}`
      : receipt.advanceCents > 0
        ? 'Sinal da próxima concretagem'
        : '',
    quote: quote ? { id: quote.id, number: quote.number } : null,
    method: receipt.method,
    endToEndId: receipt.method === 'pix' ? transferOf(at, unit.code, number) : null,
    city: unit.city,
    issuedOn,
    issuedAt: at.toISOString(),
    issuedBy: issuer.name!,
    reference: '',
    items,
    code: Array.from({ length: 20 }, () => random.pick([...SIGNS])).join(''),
  };
  const content = contentOfReceipt({
    ...said,
    unit: { id: unit.id!, name: unit.name, timeZone: unit.timeZone! },
    customer: null,
    seller: null,
    issuer: { legalName: unit.legalName, cnpj: unit.cnpj },
  });
  const { payer, issuedBy, items: _, quote: __, ...columns } = said;
  const ofSeller = { unitId: receipt.unitId, sellerId: receipt.sellerId };
  return {
    items: items.map((item) => ({ ...item, ...ofSeller, receiptId: said.id })),
    row: {
      ...columns,
      quoteId: quote?.id ?? null,
      ...ofSeller,
      customerId: receipt.customerId,
      payerName: payer.name,
      payerDocument: payer.document,
      issuedAt: at,
      loads: items.length,
      content,
      sha256: createHash('sha256').update(content).digest('hex'),
      issuedBy: issuer.id!,
      issuerName: issuedBy,
      state: isPulledBack ? ('cancelled' as const) : ('issued' as const),
      cancelReason: isPulledBack ? 'Cheque devolvido pelo banco' : null,
      cancelledAt: isPulledBack ? at : null,
      cancelledBy: isPulledBack ? issuer.id! : null,
    },
  };
}

/** What a bank writes of a transfer of that minute. */
const transferOf = (at: Date, plant: string, number: number): string =>
  `E60701190${at.toISOString().replace(/\D/g, '').slice(0, 12)}${plant.slice(0, 3).padEnd(3, 'x')}${String(number).padStart(8, '0')}`;
