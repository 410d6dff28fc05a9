import type { ListFilter } from './list-frame.tsx';

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

/** The words that are searched for. */
export const searched = (filter: object): string => String(valueIn(filter, 'search') ?? '');

/** The filters as the page draws them: one that holds what is usual shows nothing. */
export const filled = (choices: readonly FilterChoice[], filter: object): ListFilter[] =>
  choices.map((choice) => {
    const held = valueIn(filter, choice.name);
    const value = choice.value ?? choice.options.find((option) => option.value === held)?.value ?? '';
    return { ...choice, value };
  });
