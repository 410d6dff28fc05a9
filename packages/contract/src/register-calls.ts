import type { ErrorMap } from '@orpc/contract';
import type { z } from 'zod';
import type { Permission } from './permissions.ts';
import { type ProcedureMeta, requires } from './procedure.ts';
import { fileOf, listOf } from './values/list.ts';
import { RowOf } from './values/register.ts';
import { rowHistory } from './values/row-history.ts';

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
  /** `um gerente`, `os gerentes`: what the description of the API says. */
  words: { one: string; all: string };
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
  const { path, words, may, mayReadHistory = may, missing } = of;
  const list = listOf(of.line, of.filter, of.sort);
  const file = fileOf(of.filter);
  return {
    list: requires(may)
      .route({ method: 'GET', path, summary: `Lista ${words.all}` })
      .input(list.input)
      .output(list.output)
      .errors(list.errors),
    totals: requires(may)
      .route({ method: 'GET', path: `${path}/totals`, summary: `Soma ${words.all} do filtro` })
      .input(of.filter)
      .output(of.totals),
    export: requires(may, of.file)
      .route({ method: 'GET', path: `${path}/export`, summary: `Exporta ${words.all}` })
      .input(file.input)
      .output(file.output)
      .errors(file.errors),
    get: requires(may)
      .route({ method: 'GET', path: `${path}/{id}`, summary: `Mostra ${words.one}` })
      .input(RowOf)
      .output(of.row)
      .errors(missing),
    history: requires(mayReadHistory)
      .route({ method: 'GET', path: `${path}/{id}/history`, summary: `O que mudou de ${words.one}` })
      .input(RowOf)
      .output(rowHistory(of.change))
      .errors(missing),
  };
}
