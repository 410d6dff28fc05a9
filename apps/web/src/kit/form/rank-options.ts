import { holdsWords, plainWords } from '../../lib/plain-words.ts';

/** How near an option is to the plant's day: its place among what was used last, 0 the latest. */
export interface Nearness {
  isToday: boolean;
  recency: number;
}

interface Rankable {
  value: string;
  label: string;
}

type NearnessOf = (value: string) => Nearness | undefined;

/**
 * The options by what is most likely meant: today's, then those used of late, then those whose name begins with the
 * words, then the rest in their own order.
 * @param nearnessOf undefined of what was not used of late
 */
export function byLikelihood<Option extends Rankable>(
  options: readonly Option[],
  typed: string,
  nearnessOf: NearnessOf,
): Option[] {
  const search = plainWords(typed);
  const placeOf = ({ value, label }: Option, index: number): [number, number] => {
    const near = nearnessOf(value);
    if (near) return [near.isToday ? 0 : 1, near.recency];
    return [search !== '' && plainWords(label).startsWith(search) ? 2 : 3, index];
  };
  return options
    .map((option, index) => ({ option, place: placeOf(option, index) }))
    .sort(({ place: one }, { place: other }) => one[0] - other[0] || one[1] - other[1])
    .map(({ option }) => option);
}

/** The options that hold every typed word, by what is most likely meant. */
export function rankOptions<Option extends Rankable>(
  options: readonly Option[],
  typed: string,
  nearnessOf: NearnessOf,
): Option[] {
  const holding = options.filter(({ label }) => holdsWords(label, typed));
  return byLikelihood(holding, typed, nearnessOf);
}

/** Whether one of these has just this name, however it is written: it is not offered to be made again. */
export const hasName = (names: readonly string[], typed: string): boolean =>
  names.some((name) => sameName(name) === sameName(typed));

const sameName = (name: string) => plainWords(name).replace(/\s+/g, ' ');
