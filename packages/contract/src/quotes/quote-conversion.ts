import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';

/** An item of a quote against what became of it. */
export const QuotedItem = z.object({
  item: z.int(),
  words: z.string(),
  quotedM3: figure('quotedVolume'),
  /** m³ of its pours, what was given back and what was cancelled aside. */
  plannedM3: figure('plannedVolume'),
  deliveredM3: figure('volumeOfPours'),
});
export type QuotedItem = z.infer<typeof QuotedItem>;

const round = (m3: number) => Math.round(m3 * 100) / 100;

/** m³ of an item that no pour has yet. */
export const openOf = ({ quotedM3, plannedM3 }: QuotedItem): number =>
  Math.max(0, round(quotedM3 - plannedM3));

/** The item of which a pour is asked for next: the first that no pours have in whole yet. */
export const nextToPour = (items: readonly QuotedItem[]): number =>
  (items.find((each) => openOf(each) > 0) ?? items[0])?.item ?? 0;

/** m³ that go beyond what was quoted: delivered, or planned where that is more. */
export const beyondOf = ({ quotedM3, plannedM3, deliveredM3 }: QuotedItem): number =>
  Math.max(0, round(Math.max(plannedM3, deliveredM3) - quotedM3));
