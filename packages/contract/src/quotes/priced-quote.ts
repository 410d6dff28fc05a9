import { z } from 'zod';

/** What a line of a quote is for. */
export const quoteLineKinds = [
  'concrete',
  'pump_mobilisation',
  'pumping',
  'freight',
  'incomplete_load',
  'saturday',
  'holiday',
  'night',
  'moulding',
  'fibre',
  'ice',
] as const;
export type QuoteLineKind = (typeof quoteLineKinds)[number];

/** In what a line is counted; of a share the price of one is what it is a share of. */
export const quoteLineUnits = ['m3', 'piece', 'kg', 'percent'] as const;

/** One line of a quote: `quantity × unitCents`, rounded to the centavo; of a share a hundredth of that. */
export const PricedLine = z.object({
  /** What it is known by among the lines: `concrete:0`. */
  key: z.string(),
  kind: z.enum(quoteLineKinds),
  words: z.string(),
  quantity: z.number(),
  unit: z.enum(quoteLineUnits),
  unitCents: z.int(),
  cents: z.int(),
  /** Why the rules added it; empty where somebody asked for it. */
  why: z.string(),
  /** Of concrete: its product, and the list's price before the discount. */
  mixId: z.string().nullable(),
  listCentsPerM3: z.int().nullable(),
  discountPercent: z.number(),
});
export type PricedLine = z.infer<typeof PricedLine>;

/** A quote with its prices: the same in the browser while it is typed and at the server when it is kept. */
export const PricedQuote = z.object({
  lines: z.array(PricedLine).max(200),
  m3: z.number(),
  /** At the list's prices; what is given off; what the customer pays. */
  subtotalCents: z.int(),
  discountCents: z.int(),
  totalCents: z.int(),
  /** The total for each m³. */
  centsPerM3: z.int(),
  /** What holds besides, in sentences: waiting after the free time. */
  conditions: z.array(z.string()).max(10),
  /** What whoever types it should know: a product that no pump takes. */
  notices: z.array(z.string()).max(60),
  /** The greatest discount of an item. */
  mostDiscountPercent: z.number(),
  /** Items that go under the list's floor, by their words. */
  belowFloor: z.array(z.object({ words: z.string(), unitCents: z.int(), floorCents: z.int() })).max(30),
});
export type PricedQuote = z.infer<typeof PricedQuote>;
