import { databaseRoles } from '../visible-to.ts';
import type { Change } from './put-in-place.ts';
import type { Declared } from './read-declared.ts';
import { type DatabaseObject, type Difference, differencesOf } from './structure.ts';

const everyone = Object.values(databaseRoles)
  .map(({ name }) => name)
  .join(', ');

/**
 * What brings a database from what it is to what the files declare, taken from the files: functions and triggers that differ are
 * written anew, those that no file has are dropped, and rights that differ are given from the start. Tables, columns and policies
 * are drizzle's part.
 */
export function planChange(
  is: readonly DatabaseObject[],
  should: readonly DatabaseObject[],
  declared: Declared,
): Omit<Change, 'tables'> {
  const differences = differencesOf(is, should);
  const of = (kind: string) => differences.filter((each) => each.kind === kind);
  const tableStays = ({ name }: Difference) =>
    [is, should].every((objects) =>
      objects.some((object) => object.kind === 'table' && object.name === name.split(' on ').at(-1)),
    );
  const isNew = !is.some(({ kind, name }) => kind === 'schema' && name === 'app');
  return {
    first: [
      ...(isNew ? [declared.foundation] : []),
      ...of('trigger')
        .filter((each) => each.should === undefined && tableStays(each))
        .map(({ name }) => `drop trigger ${name};`),
      // What is told of columns is changed by telling it anew.
      ...of('statistic')
        .filter(({ is }) => is !== undefined)
        .map(({ name }) => `drop statistics ${name};`),
    ],
    functions: functionsToWrite(differences, declared),
    last: [
      ...tableStatements(differences, declared),
      ...of('function')
        .filter((each) => each.should === undefined)
        .map(({ name }) => `drop function ${name};`),
    ],
  };
}

function functionsToWrite(differences: readonly Difference[], { functions }: Declared): string[] {
  const wanted = differences.filter(
    ({ kind, should }) => kind.startsWith('function') && should !== undefined,
  );
  const steps = new Map<string, string[]>();
  for (const difference of wanted) {
    const file = fileOf(difference.name);
    steps.set(file, [...(steps.get(file) ?? []), ...stepsBefore(difference, wanted)]);
  }
  return [...steps].map(([file, before]) => [...before, functions.get(file)].join('\n'));
}

/** What must be done with a function that is there before it can be written anew. */
function stepsBefore({ kind, name, is }: Difference, wanted: readonly Difference[]): string[] {
  if (is === undefined) return [];
  // What it answers, or how its arguments are called, is changed of no function that is there.
  const isDropped = wanted.some(
    (each) => each.kind === 'function' && each.name === name && headChanged(each),
  );
  if (isDropped) return kind === 'function' ? [`drop function ${name};`] : [];
  if (kind === 'function') return [];
  // Rights that a file does not give any more are not taken by what it gives.
  return [
    `revoke all on function ${name} from public, ${everyone};`,
    `grant execute on function ${name} to public;`,
  ];
}

/** `app.enter(text)` is written in `functions/enter.sql`. */
const fileOf = (signature: string) => /^app\.(\w+)\(/.exec(signature)?.[1] ?? signature;
const headOf = (definition = '') => definition.split('\n LANGUAGE ')[0];
const headChanged = ({ is, should }: Difference) => is !== undefined && headOf(is) !== headOf(should);

function tableStatements(differences: readonly Difference[], { tables }: Declared): string[] {
  const rights = differences.filter(({ kind }) => kind === 'table right' || kind === 'column right');
  const ofRights = new Set(rights.map(({ name }) => name.split('.')[0] as string));
  const comesOrGoes = (table: string) =>
    rights.some((each) => each.name === table && (each.is === undefined || each.should === undefined));
  const triggers = new Set(differences.filter(({ kind }) => kind === 'trigger').map(({ name }) => name));
  const stored = new Set(differences.filter(({ kind }) => kind === 'table').map(({ name }) => name));
  const told = new Set(differences.filter(({ kind }) => kind === 'statistic').map(({ name }) => name));
  return [
    ...[...ofRights]
      .filter((table) => !comesOrGoes(table))
      .flatMap((table) => [
        `revoke all on ${table} from ${everyone};`,
        `grant select, insert, update on ${table} to ${everyone};`,
      ]),
    ...tables
      .filter(
        ({ trigger = '', rightsOf = '', altered = '', statistics = '' }) =>
          triggers.has(trigger) || ofRights.has(rightsOf) || stored.has(altered) || told.has(statistics),
      )
      .map(({ text }) => text),
  ];
}
