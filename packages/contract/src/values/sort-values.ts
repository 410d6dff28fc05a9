/** What a row is sorted by; one without a value stands last, whichever way the list is read. */
export type SortValue = string | number | null;

/**
 * How two values stand to each other.
 * @param direction -1 for the list from its end
 * @param words how texts are read
 */
export function compareValues(
  one: SortValue,
  other: SortValue,
  direction: 1 | -1,
  words: Intl.Collator,
): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const byValue =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : words.compare(String(one), String(other));
  return direction * byValue;
}

/** `name` of both `name` and `-name`. */
export type NameOfSort<Sort extends string> = Sort extends `-${infer Name}` ? Name : Sort;

/** Whether a sort, either way, is by one of these values. */
export const isSortBy = <Values extends object>(
  values: Values,
  sort: string,
): sort is `${'' | '-'}${keyof Values & string}` => Object.hasOwn(values, sort.replace('-', ''));
