import { z } from 'zod';
import { Payment } from '../concrete-volume/load.ts';
import { PumpKind } from '../fleet-management/vehicle.ts';
import { Phone } from '../values/identifiers.ts';
import { CubicMetres, chosen, Day, Id, text } from '../values/quantities.ts';
import { Percent } from './pricing-settings.ts';

/** m³ of one item: more than nothing, up to 5,000. */
export const QuoteM3 = CubicMetres.min(0.5, { error: 'O volume mínimo é 0,5 m³.' }).max(5_000, {
  error: 'O volume máximo por item é 5.000 m³.',
});

/** Items that one quote has at the most. */
export const MOST_ITEMS = 30;

/** m³ of all of them: what an answer can tell. */
const MOST_M3 = 9_999.99;

/** One product of a quote. */
export const QuoteItem = z.object({
  mixId: chosen('Escolha o traço.'),
  m3: QuoteM3,
  discountPercent: Percent.default(0),
  /** Whether it goes through the pump, where there is one. */
  pumped: z.boolean().default(true),
});
export type QuoteItem = z.infer<typeof QuoteItem>;

const Km = z
  .number({ error: 'Informe a distância em km.' })
  .min(0, { error: 'A distância não pode ser negativa.' })
  .max(500, { error: 'A distância máxima é 500 km.' })
  .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, {
    error: 'Use no máximo uma casa decimal.',
  });

const Kilos = z
  .number({ error: 'Informe os kg por m³.' })
  .min(0, { error: 'Os quilos não podem ser negativos.' })
  .max(100, { error: 'Use no máximo 100 kg por m³.' })
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    error: 'Use no máximo duas casas decimais.',
  });

/** What of a quote makes its price; the rest of it is words. */
export const QuoteTerms = z.object({
  items: z
    .array(QuoteItem)
    .min(1, { error: 'Ponha ao menos um traço.' })
    .max(MOST_ITEMS, { error: `Use no máximo ${MOST_ITEMS} itens.` })
    .refine((items) => items.reduce((sum, { m3 }) => sum + m3, 0) <= MOST_M3, {
      error: 'O volume máximo por orçamento é 9.999,99 m³.',
    }),
  distanceKm: Km,
  /** When it is to be delivered, as far as it is known: Saturdays, holidays and nights cost more. */
  deliverOn: Day.nullish(),
  /** Minutes of the day at which the first truck is to come. */
  deliverAt: z.int().min(0).max(1_439).nullish(),
  pumpKind: PumpKind.nullish(),
  moulding: z.boolean().default(false),
  fibreKgPerM3: Kilos.default(0),
  ice: z.boolean().default(false),
});
export type QuoteTerms = z.infer<typeof QuoteTerms>;

/** Everything that a person says of a quote. */
export const QuoteFields = QuoteTerms.extend({
  unitId: Id.optional(),
  sellerId: Id.optional(),
  /** Of the register; else a request from a public page, or a name alone. */
  customerId: Id.nullish(),
  siteId: Id.nullish(),
  leadId: Id.nullish(),
  customerName: text(120).default(''),
  customerPhone: Phone.nullish(),
  place: text(160).default(''),
  validUntil: Day,
  payment: Payment.nullish(),
  /** When the customer wants it, in words: *a partir das 7h, dois dias seguidos*. */
  deliveryWindow: text(120).default(''),
  conditions: text(2_000).default(''),
  notes: text(1_000).default(''),
});
export type QuoteFields = z.infer<typeof QuoteFields>;
