import { CostSettings } from '@traco/contract/quotes/pricing-settings';
import { quoteLights } from '@traco/contract/quotes/quote-judgement';
import { z } from 'zod';
import { theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import type { JudgedOffer } from './quote-margin.rules.ts';

const LightRow = z.object({ light: z.enum(quoteLights) });
/** What costs where the office said nothing of it. */
const usual = JSON.stringify(CostSettings.parse({}));

/** What is left of the price of an offer, as a colour: whoever asks reads no cost, and the price of a m³ counts in steps of R$ 5,00. */
export const readLight = async (
  db: Database,
  day: string,
  { items, km, heldMinutes, paidCents }: JudgedOffer,
) =>
  (
    await theRow(db, LightRow)`
      select app.quote_light(${day}::date, ${usual}::jsonb, ${JSON.stringify(items)}::jsonb, ${km}::numeric, ${heldMinutes}::numeric,
        ${paidCents}::bigint) as light`
  ).light;
