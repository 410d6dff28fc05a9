import { z } from 'zod';
import type { pumpKinds } from '../fleet-management/vehicle.ts';
import { Cents, text } from '../values/quantities.ts';

/** What may be asked for one m³, an hour or a piece: a typing error is not a price. */
const price = (usual: number) =>
  Cents.max(10_000_000, { error: 'O valor máximo é R$ 100.000,00.' }).default(usual);

/** A share in percent with two decimals at the most. */
export const Percent = z
  .number({ error: 'Informe uma porcentagem.' })
  .min(0, { error: 'A porcentagem não pode ser negativa.' })
  .max(100, { error: 'A porcentagem máxima é 100.' })
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    error: 'Use no máximo duas casas decimais.',
  });

const share = (usual: number) => Percent.default(usual);
const minuteOfDay = (usual: number) => z.int().min(0).max(1_440).default(usual);

/** What a pump asks for: never less than so many m³, once for coming, and so much a m³. */
const PumpPrices = z.object({
  minimumM3: z.number().min(0).max(500).default(25),
  mobilisationCents: price(80_000),
  centsPerM3: price(4_000),
});

/** The way to the site: up to so many kilometres a m³ costs so much. */
export const FreightBand = z.object({
  upToKm: z
    .int({ error: 'Informe os quilômetros.' })
    .min(1, { error: 'Use ao menos 1 km.' })
    .max(500, { error: 'Use no máximo 500 km.' }),
  centsPerM3: Cents.max(10_000_000, { error: 'O valor máximo é R$ 100.000,00.' }),
});
export type FreightBand = z.infer<typeof FreightBand>;

const usualBands: FreightBand[] = [
  { upToKm: 15, centsPerM3: 0 },
  { upToKm: 30, centsPerM3: 1_500 },
  { upToKm: 50, centsPerM3: 3_500 },
];

const pumpUsual = {
  boom: { minimumM3: 30, mobilisationCents: 120_000, centsPerM3: 4_500 },
  line: { minimumM3: 25, mobilisationCents: 80_000, centsPerM3: 4_000 },
  stationary: { minimumM3: 20, mobilisationCents: 60_000, centsPerM3: 3_800 },
} satisfies Record<(typeof pumpKinds)[number], z.infer<typeof PumpPrices>>;

/** Where the minutes stand by which the concrete is to be placed. */
const MINUTES = '{minutos}';
const USUAL_CONDITIONS = `O volume é de responsabilidade do cliente. O concreto é lançado em até ${MINUTES} minutos da primeira água; água a mais na obra tira a garantia. Cancelamento até a véspera.`;

/** What a quote of a plant begins to say besides its price. */
export const conditionsOf = (
  { conditions }: Pick<PricingSettings, 'conditions'>,
  lifeMinutes: number,
): string => conditions.replaceAll(MINUTES, String(lifeMinutes));

/** What a quote is made of besides the price list, from a day on; read by whoever quotes. */
export const PricingSettings = z.object({
  pumps: z.object({ boom: PumpPrices, line: PumpPrices, stationary: PumpPrices }).default(pumpUsual),
  freight: z
    .array(FreightBand)
    .min(1, { error: 'Deixe ao menos uma faixa.' })
    .max(12, { error: 'Use no máximo 12 faixas.' })
    .refine((bands) => bands.every((band, at) => at === 0 || bands[at - 1]!.upToKm < band.upToKm), {
      error: 'As faixas vão da mais perto à mais longe.',
    })
    .default(usualBands),
  /** For each kilometre begun beyond the last band, a m³. */
  beyondCentsPerKm: price(150),
  /** For each m³ that the last truck goes without. */
  incompleteCentsPerM3: price(12_000),
  saturdayPercent: share(10),
  /** Sundays and national holidays. */
  holidayPercent: share(30),
  nightPercent: share(20),
  nightFrom: minuteOfDay(18 * 60),
  nightTo: minuteOfDay(6 * 60),
  /** After the time that is free at the site; a condition of the quote, no line of it. */
  waitingCentsPerHour: price(18_000),
  /** One set of cylinders for each so many m³ begun. */
  mouldingCents: price(9_000),
  mouldingEveryM3: z.number().min(1).max(500).default(50),
  fibreCentsPerKg: price(4_500),
  iceCentsPerM3: price(3_500),
  /** How long a quote holds when nobody says otherwise. */
  validDays: z
    .int()
    .min(1, { error: 'Use ao menos 1 dia.' })
    .max(180, { error: 'Use no máximo 180 dias.' })
    .default(7),
  /** What a quote says besides its price, until whoever makes it says otherwise; `{minutos}` stands for the plant's life of concrete. */
  conditions: text(1_000).default(USUAL_CONDITIONS),
  /** The discount that a seller gives alone, and that a plant gives alone; beyond it the office is asked. */
  sellerDiscountPercent: share(3),
  unitDiscountPercent: share(8),
});
export type PricingSettings = z.infer<typeof PricingSettings>;

/** What a quote costs the company: the office's alone. What a mix costs stands in the register of mixes. */
export const CostSettings = z
  .object({
    /** Plant, people and administration, on top of what the mix costs. */
    overheadCentsPerM3: price(4_000),
    /** The truck's way, there and back, for each kilometre to the site. */
    wayCentsPerM3Km: price(60),
    /** A truck with its driver that a site holds. */
    heldTruckCentsPerHour: price(15_000),
    /** What must be left of the price for green, and for yellow; below is red. */
    greenPercent: share(18),
    yellowPercent: share(9),
  })
  .refine(({ greenPercent, yellowPercent }) => yellowPercent <= greenPercent, {
    error: 'O amarelo começa abaixo do verde.',
    path: ['yellowPercent'],
  });
export type CostSettings = z.infer<typeof CostSettings>;
