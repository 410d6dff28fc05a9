type Columns = Record<string, unknown> | null;

/** `loadedM3` → `loaded_m3`, as the table has it. */
const columnOf = (field: string): string =>
  field.replace(/M3/, '_m3').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const shown = (value: unknown) => {
  if (value === null || value === undefined) return null;
  const isListOfRows = Array.isArray(value) && value.some((item) => typeof item === 'object');
  // An empty text and an empty list are nothing.
  return isListOfRows ? JSON.stringify(value) : String(value) || null;
};

/** What changed of these fields between two versions of a row. */
export const changesBetween = <Field extends string>(
  fields: readonly Field[],
  before: Columns,
  after: Columns,
): { field: Field; before: string | null; after: string | null }[] =>
  fields
    .map((field) => ({ field, column: columnOf(field) }))
    .filter(({ column }) => (before && column in before) || (after && column in after))
    .map(({ field, column }) => ({ field, before: shown(before?.[column]), after: shown(after?.[column]) }))
    .filter(({ before: was, after: is }) => was !== is);
