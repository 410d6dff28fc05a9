import { minutesAfter } from './minutes.ts';
import type { Payment } from './pours.ts';
import type { Random } from './random.ts';

const DAY_MINUTES = 24 * 60;
const MONTHLY_INCREASE = 0.0055;
const MINIMUM_BILLED_M3 = 3;
const NEVER_PAID = 0.03;

/** Days until each kind of payment arrives: least and most. */
const delays: Readonly<Record<Payment, readonly [number, number]>> = {
  pix: [0, 1],
  cash: [0, 1],
  card: [1, 3],
  transfer: [3, 18],
  boleto: [26, 38],
  cheque: [28, 45],
};

/** Prices of a past month against today's: they rose a little every month. */
export const priceLevel = (monthsBack: number): number => (1 - MONTHLY_INCREASE) ** monthsBack;

/** What a load is billed: the least a plant bills is 3 m³. */
export const billedVolume = (loadedM3: number): number => Math.max(MINIMUM_BILLED_M3, loadedM3);

/** When a delivered load was invoiced and paid, as far as that has happened by now. */
export function settle(random: Random, payment: Payment, loadedAt: Date, now: Date) {
  const untilNow = (at: Date) => (at <= now ? at : null);
  // On the same afternoon, or at the same hour of one of the next three days.
  const days = random.int(0, 3);
  const invoicedAt = untilNow(
    minutesAfter(loadedAt, Math.max(150, days * DAY_MINUTES) + random.between(0, 60)),
  );
  const [least, most] = delays[payment];
  const late = payment === 'boleto' || payment === 'cheque' ? random.chance(NEVER_PAID) : false;
  const paidAt = minutesAfter(loadedAt, random.between(least, most) * DAY_MINUTES + 60);
  return { invoicedAt, paidAt: late ? null : untilNow(paidAt) };
}
