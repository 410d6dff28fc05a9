import { compact, plain } from './sheet-names.rules.ts';

/** Whoever has a name and perhaps a CPF or CNPJ. */
export interface Documented {
  name: string;
  document: string | null;
}

/** Those that a sheet's rows may mean, found by document or by name. */
export interface Index<Row extends Documented> {
  byDocument: Map<string, Row>;
  byName: Map<string, Row>;
}

/** Those that are known; of one name the first counts. */
export function indexOf<Row extends Documented>(rows: readonly Row[]): Index<Row> {
  const index: Index<Row> = { byDocument: new Map(), byName: new Map() };
  for (const row of rows) keepIn(index, row);
  return index;
}

/** Adds one, so that the rows behind find it. */
export function keepIn<Row extends Documented>(index: Index<Row>, row: Row): void {
  if (row.document) index.byDocument.set(row.document, row);
  const name = plain(row.name);
  if (!index.byName.has(name)) index.byName.set(name, row);
}

/** Whom a row means: by document, or by name while the two documents do not speak against it. */
export function findIn<Row extends Documented>(
  index: Index<Row>,
  { name, document }: Documented,
): Row | undefined {
  const byDocument = document && index.byDocument.get(compact(document));
  if (byDocument) return byDocument;
  const byName = index.byName.get(plain(name));
  return document && byName?.document ? undefined : byName;
}
