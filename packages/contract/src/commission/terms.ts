import { z } from 'zod';
import { Cents, Id } from '../values/quantities.ts';

/** What is multiplied: m³ that were delivered, or those that were billed. */
export const commissionVolumes = ['delivered', 'billed'] as const;
/** When it is earned: with the delivery, or only when the customer has paid. */
export const commissionMoments = ['delivery', 'payment'] as const;
/** By what a band is chosen: not at all, the price against the unit's list, or the m³ of the month before the load. */
export const bandMeasures = ['none', 'price', 'm3'] as const;
/** What a sale that is cancelled after its month was closed does to it. */
export const cancelledSales = ['taken-back', 'kept'] as const;

const percent = z
  .number({ error: 'Informe uma porcentagem.' })
  .min(0, { error: 'A porcentagem não pode ser negativa.' })
  .max(100, { error: 'A porcentagem máxima é 100.' })
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    error: 'Use no máximo duas casas decimais.',
  });

/** Centavos for each m³ and a percentage of the price: what is zero adds nothing. */
export const Rate = z.object({
  perM3Cents: Cents.max(100_000, { error: 'Use no máximo R$ 1.000,00 por m³.' }),
  percent,
});
export type Rate = z.infer<typeof Rate>;

/** From so much on: percent of the list's price, or m³ of the month. */
export const Band = Rate.extend({
  from: z.number({ error: 'Informe onde a faixa começa.' }).min(0).max(100_000),
});
export type Band = z.infer<typeof Band>;

/** A product that has a rate of its own, whatever the band. */
const ProductRate = Rate.extend({ mixId: Id });

const differ = <Row>(rows: readonly Row[], key: (row: Row) => unknown) =>
  new Set(rows.map(key)).size === rows.length;

/** How a commission is counted; a version of it never changes. */
export const CommissionTerms = z
  .object({
    volume: z.enum(commissionVolumes, { error: 'Escolha o volume.' }),
    earned: z.enum(commissionMoments, { error: 'Escolha quando é ganha.' }),
    ...Rate.shape,
    bandsBy: z.enum(bandMeasures, { error: 'Escolha as faixas.' }).default('none'),
    bands: z
      .array(Band)
      .max(6, { error: 'Use no máximo 6 faixas.' })
      .refine((bands) => differ(bands, ({ from }) => from), { error: 'Duas faixas começam no mesmo valor.' })
      .default([]),
    products: z
      .array(ProductRate)
      .max(30, { error: 'Use no máximo 30 produtos.' })
      .refine((products) => differ(products, ({ mixId }) => mixId), {
        error: 'Um produto aparece duas vezes.',
      })
      .default([]),
    /** On top, for each m³ beyond the goal of the month. */
    beyondGoalCents: Cents.max(100_000, { error: 'Use no máximo R$ 1.000,00 por m³.' }).default(0),
    cancelled: z.enum(cancelledSales, { error: 'Escolha o que acontece.' }).default('taken-back'),
  })
  .refine(({ bandsBy, bands }) => (bandsBy === 'none') === (bands.length === 0), {
    error: 'Escolha as faixas e diga ao menos uma, ou nenhuma.',
    path: ['bands'],
  });
export type CommissionTerms = z.infer<typeof CommissionTerms>;
