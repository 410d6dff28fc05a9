import { type ColumnKey, type ImportColumn, importColumns } from './columns.ts';

/** Which column of the file (from 0) gives which of ours. */
export type ColumnMatch = Partial<Record<ColumnKey, number>>;

/**
 * Suggests which column of the file is which: first by equal names, then by names that begin with or contain
 * a known one. Each column of the file is given once.
 */
export function matchColumns(headers: readonly string[]): ColumnMatch {
  const names = headers.map(plainName);
  const match: ColumnMatch = {};
  const free = new Set(names.flatMap((name, index) => (name ? [index] : [])));
  const take = (isMatch: (name: string, synonym: string) => boolean) => {
    for (const { key, label, synonyms } of importColumns) {
      if (match[key] !== undefined) continue;
      const known = [plainName(label), ...synonyms];
      const found = [...free].find((index) => known.some((synonym) => isMatch(names[index]!, synonym)));
      if (found === undefined) continue;
      match[key] = found;
      free.delete(found);
    }
  };
  take((name, synonym) => name === synonym);
  take((name, synonym) => name.startsWith(`${synonym} `) && synonym.length > 2);
  take((name, synonym) => synonym.length > 4 && name.includes(synonym));
  return match;
}

/** Required columns that no column of the file gives. */
export const missingColumns = (match: ColumnMatch): ImportColumn[] =>
  importColumns.filter(({ key, required }) => required && match[key] === undefined);

/** A name in lower case, without accents and signs: `Preço (R$/m³)` becomes `preco r m3`. */
function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
