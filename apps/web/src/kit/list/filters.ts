/** A filter that holds, in words: `Unidade: Campinas`. */
export interface FilterWords {
  name: string;
  label: string;
  value: string;
}

/** One filter of a list, kept in the address under its name; '' is "all". */
export interface ListFilter {
  name: string;
  label: string;
  value: string;
  /** What "all" is called: `Todos os vendedores`. Left out where one of the options always holds. */
  all?: string;
  options: readonly { value: string; label: string }[];
  /** The option that holds where nothing is said, of those that always hold one: it narrows nothing. */
  usual?: string;
  /** What a value changes of the address, where it is more than the parameter of its name; '' takes it away. */
  changes?: (value: string) => Record<string, string | null>;
}

/** A filter that a list offers; its value is the filter's of this name, where nothing else is said. */
export type FilterChoice = Omit<ListFilter, 'value'> & { value?: string | undefined };

/** Choices of words by their values: `{ inactive: 'Só inativos' }`. */
export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Choices of rows by their names. */
export const namesOf = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** One of a few words. @param all what is said where none is chosen */
export const choiceFilter = (
  name: string,
  label: string,
  all: string,
  words: Readonly<Record<string, string>>,
): FilterChoice => ({ name, label, all, options: optionsOf(words) });

/** One of the units; nothing where the person has no choice. */
export const unitFilter = (
  units: readonly { id: string; name: string }[],
  choosesUnit = true,
): FilterChoice[] =>
  choosesUnit
    ? [{ name: 'unitId', label: 'Unidade', all: 'Todas as unidades', options: namesOf(units) }]
    : [];

/** Who is in work and who is not. @param label what is asked, where "Situação" asks something else */
export const activityFilter = (label = 'Situação', end: 'os' | 'as' = 'os'): FilterChoice => ({
  name: 'active',
  label,
  all: `Só ativ${end}`,
  options: optionsOf({ inactive: `Só inativ${end}`, all: `Ativ${end} e inativ${end}` }),
});

const valueIn = (filter: object, name: string): unknown => new Map(Object.entries(filter)).get(name);

/** A filter that narrows the list by itself: its chip always says what holds. */
export const alwaysTold = ({ all, options, ...choice }: FilterChoice): FilterChoice => ({
  ...choice,
  usual: '',
  options: [{ value: '', label: all ?? '' }, ...options],
});

/** The words that are searched for. */
export const searched = (filter: object): string => String(valueIn(filter, 'search') ?? '');

/** The filters as the page draws them: one that holds what is usual shows nothing. */
export const filled = (choices: readonly FilterChoice[], filter: object): ListFilter[] =>
  choices.map((choice) => {
    const held = valueIn(filter, choice.name);
    const value = choice.value ?? choice.options.find((option) => option.value === held)?.value ?? '';
    return { ...choice, value };
  });

/** The filters of a list that narrow it, and the words that are searched for. */
export function chipsOf(filters: readonly ListFilter[], search: string | undefined): FilterWords[] {
  const chips = filters.flatMap(({ name, label, value, usual, options }) => {
    const option = value && value !== usual && options.find((one) => one.value === value);
    return option ? [{ name, label, value: option.label }] : [];
  });
  return search ? [...chips, { name: 'search', label: 'Procura', value: search }] : chips;
}

/** The filters that hold, for paper: `Crédito: Bloqueado`. The unit is not among them: paper always names it. */
export const chipWords = (chips: readonly FilterWords[]): string[] =>
  chips.filter(({ name }) => name !== 'unitId').map(({ label, value }) => `${label}: ${value}`);

/** Whether a filter has something to say: it narrows, or always holds one of its options. */
export const holds = ({ value, usual, options }: ListFilter): boolean =>
  (value !== '' || usual === '') && options.some((option) => option.value === value);

/** What a value of a filter changes of the address; '' takes it away. */
export const changeOf = ({ name, changes }: ListFilter, value: string): Record<string, string | null> =>
  changes?.(value) ?? { [name]: value || null };

/** What taking a filter away changes of the address. */
export const goneOf = ({ name, usual, changes }: ListFilter): Record<string, string | null> =>
  changes?.(usual ?? '') ?? { [name]: null };

/** Those that hold and may be cleared: what always holds one of its options, as a period does, is none. */
export const clearable = (filters: readonly ListFilter[]): ListFilter[] =>
  filters.filter((filter) => holds(filter) && filter.usual === undefined);

/** What clearing all filters and the search changes of the address. */
export const withoutFilters = (filters: readonly ListFilter[]): Record<string, string | null> => ({
  ...Object.fromEntries(clearable(filters).flatMap((filter) => Object.entries(goneOf(filter)))),
  search: null,
});
