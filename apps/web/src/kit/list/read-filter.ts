/** One field of a filter, as the contract checks it. */
interface Checked {
  safeParse(value: unknown): { success: boolean; data?: unknown };
}

/** A list's filter as the address says it; what is not understood is passed over. */
export function readFilter<Filter extends object>(
  shape: { [Name in keyof Filter]-?: Checked },
  search: Readonly<Record<string, string | undefined>>,
): Partial<Filter> {
  const names = Object.keys(shape) as (keyof Filter & string)[];
  const said = names.flatMap((name) => {
    const parsed = shape[name].safeParse(search[name] || undefined);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(said) as Partial<Filter>;
}

/**
 * How the address of a list is read: filter and sort by the contract's schemas.
 * @param usual the sort that holds when the address says none
 */
export const reads =
  <Filter extends object, Sort extends string>(
    filter: { shape: { [Name in keyof NoInfer<Filter>]-?: Checked }; parse?: (value: unknown) => Filter },
    sort: { safeParse: (value: unknown) => { data?: Sort | undefined } },
    usual: NoInfer<Sort>,
  ) =>
  (search: Readonly<Record<string, string | undefined>>): { filter: Partial<Filter>; sort: Sort } => ({
    filter: readFilter<Filter>(filter.shape, search),
    sort: sort.safeParse(search.sort).data ?? usual,
  });

/** The same of a list that stands in one order alone. */
export const readsFilter =
  <Filter extends object>(filter: {
    shape: { [Name in keyof NoInfer<Filter>]-?: Checked };
    parse: (value: unknown) => Filter;
  }) =>
  (search: Readonly<Record<string, string | undefined>>): { filter: Partial<Filter>; sort: undefined } => ({
    filter: readFilter<Filter>(filter.shape, search),
    sort: undefined,
  });
