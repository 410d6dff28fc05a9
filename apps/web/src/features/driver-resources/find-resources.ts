import type { Resource } from '@traco/contract/driver-resources/driver-manual';
import { plainWords } from '../../lib/plain-words.ts';

/** The pages that still hold and have every word that was looked for, favourites first. */
export function findResources(
  all: readonly Resource[],
  { search, today, favourites }: { search: string; today: string; favourites: readonly string[] },
): Resource[] {
  const words = plainWords(search).split(/\s+/).filter(Boolean);
  const found = all.filter(({ title, lines, table, until }) => {
    const text = plainWords([title, ...lines, ...(table ?? []).flat()].join(' '));
    return (!until || until >= today) && words.every((word) => text.includes(word));
  });
  const isFavourite = ({ id }: Resource) => favourites.includes(id);
  return [...found.filter(isFavourite), ...found.filter((each) => !isFavourite(each))];
}
