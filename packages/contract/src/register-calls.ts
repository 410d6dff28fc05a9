import type { ErrorMap } from '@orpc/contract';
import type { z } from 'zod';
import type { Permission } from './permissions.ts';
import { type ProcedureMeta, requires } from './procedure.ts';
import { fileOf, listOf } from './values/list.ts';
import { Id } from './values/quantities.ts';
import { RowOf, SeenRow, staleRow } from './values/register.ts';
import { rowHistory } from './values/row-history.ts';
import { importOf } from './values/sheet-import.ts';

/** What its rows are called, in the description of the API and in refusals: `gerente`, `gerentes`. */
interface Words {
  one: string;
  many: string;
  isFeminine?: true;
}

const articled = ({ one, many, isFeminine }: Words) =>
  isFeminine
    ? { a: `uma ${one}`, all: `as ${many}`, this: `esta ${one}` }
    : { a: `um ${one}`, all: `os ${many}`, this: `este ${one}` };

interface Register<
  Line extends z.ZodType,
  Row extends z.ZodType,
  Filter extends z.ZodRawShape,
  Sort extends z.ZodType,
  Totals extends z.ZodType,
  Change extends string,
  Missing extends ErrorMap,
> {
  path: `/${string}`;
  words: Words;
  may: Permission;
  /** Who may read what changed, where that is not everybody who reads. */
  mayReadHistory?: Permission;
  /** What its file asks for: `peopleFile` where its rows are persons. */
  file: Omit<ProcedureMeta, 'permission'>;
  /** A row in the list, and by itself. */
  line: Line;
  row: Row;
  filter: z.ZodObject<Filter>;
  sort: Sort;
  totals: Totals;
  change: z.ZodType<Change>;
  missing: Missing;
}

/** What every register is read by: its list, what the filter adds up to, its file, one row and what changed of it. */
export function registerReads<
  Line extends z.ZodType,
  Row extends z.ZodType,
  Filter extends z.ZodRawShape,
  Sort extends z.ZodType,
  Totals extends z.ZodType,
  Change extends string,
  Missing extends ErrorMap,
>(of: Register<Line, Row, Filter, Sort, Totals, Change, Missing>) {
  const { path, may, mayReadHistory = may, missing } = of;
  const { a, all } = articled(of.words);
  const list = listOf(of.line, of.filter, of.sort);
  const file = fileOf(of.filter);
  return {
    list: requires(may)
      .route({ method: 'GET', path, summary: `Lista ${all}` })
      .input(list.input)
      .output(list.output)
      .errors(list.errors),
    totals: requires(may)
      .route({ method: 'GET', path: `${path}/totals`, summary: `Soma ${all} do filtro` })
      .input(of.filter)
      .output(of.totals),
    export: requires(may, of.file)
      .route({ method: 'GET', path: `${path}/export`, summary: `Exporta ${all}` })
      .input(file.input)
      .output(file.output)
      .errors(file.errors),
    get: requires(may)
      .route({ method: 'GET', path: `${path}/{id}`, summary: `Mostra ${a}` })
      .input(RowOf)
      .output(of.row)
      .errors(missing),
    history: requires(mayReadHistory)
      .route({ method: 'GET', path: `${path}/{id}/history`, summary: `O que mudou de ${a}` })
      .input(RowOf)
      .output(rowHistory(of.change))
      .errors(missing),
  };
}

interface Written<
  Row extends z.ZodType,
  New extends z.ZodRawShape,
  Changed extends z.ZodRawShape,
  SheetRow extends z.ZodType,
  Of extends z.ZodRawShape,
  Missing extends ErrorMap,
  Wrong extends ErrorMap,
  WrongNew extends ErrorMap,
  WrongSheet extends ErrorMap,
  WrongChange extends ErrorMap,
> {
  path: `/${string}`;
  words: Words;
  may: Permission;
  row: Row;
  /** What is said of a new one, and what may be changed. */
  made: z.ZodObject<New>;
  changed: z.ZodObject<Changed>;
  /** A row of its sheets, and what a whole sheet is of: its unit. */
  sheetRow: SheetRow;
  sheetOf: z.ZodObject<Of>;
  missing: Missing;
  /** What may be wrong with either, with a new one alone, with a change alone, and with a whole sheet. */
  wrong: Wrong;
  wrongNew?: WrongNew;
  wrongChange?: WrongChange;
  wrongSheet: WrongSheet;
}

/**
 * What every register is written by: a new row, which sent again under its id answers with the first; a change of a row that was
 * seen; a sheet, of which whoever is there already stays as they are.
 */
export function registerWrites<
  Row extends z.ZodType,
  New extends z.ZodRawShape,
  Changed extends z.ZodRawShape,
  SheetRow extends z.ZodType,
  Of extends z.ZodRawShape,
  Missing extends ErrorMap,
  Wrong extends ErrorMap,
  WrongSheet extends ErrorMap,
  WrongNew extends ErrorMap = Record<never, never>,
  WrongChange extends ErrorMap = Record<never, never>,
>(of: Written<Row, New, Changed, SheetRow, Of, Missing, Wrong, WrongNew, WrongSheet, WrongChange>) {
  const { path, words, may, missing, wrong, wrongNew = {} as WrongNew } = of;
  const { wrongChange = {} as WrongChange } = of;
  const { a, this: thisOne } = articled(words);
  const sheet = importOf(of.sheetRow);
  return {
    create: requires(may, { once: 'id' })
      .route({ method: 'POST', path, summary: `Cadastra ${a}` })
      .input(of.made.extend({ id: Id }))
      .output(of.row)
      .errors({ ...wrong, ...wrongNew }),
    edit: requires(may)
      .route({ method: 'PUT', path: `${path}/{id}`, summary: `Altera ${a}` })
      .input(SeenRow.extend(of.changed.shape))
      .output(of.row)
      .errors({ ...missing, ...wrong, ...wrongChange, ...staleRow(of.row, thisOne) }),
    import: requires(may)
      .route({
        method: 'POST',
        path: `${path}/import`,
        summary: `Importa ${words.many}, até 500 por chamada`,
      })
      .input(sheet.input.extend(of.sheetOf.shape))
      .output(sheet.output)
      .errors(of.wrongSheet),
  };
}
