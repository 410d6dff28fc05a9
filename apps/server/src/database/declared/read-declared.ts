import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const database = join(import.meta.dirname, '..');

/** A statement about a table that only SQL can say, with the comment above it. */
export interface TableStatement {
  /** Beside which file of tables it stands: `loads`. */
  file: string;
  text: string;
  /** The trigger that it makes: `loads_audit on loads`. */
  trigger?: string;
  /** The table whose rights it gives or takes. */
  rightsOf?: string;
  /** The table that it says something else of: how it is stored. */
  altered?: string;
  /** What it tells the planner of columns together. */
  statistics?: string;
}

/** The database as it is written down: beside `tables/*.ts`, all of it. */
export interface Declared {
  /** Schema, roles, what they may by default. */
  foundation: string;
  /** By name; a file holds all functions of its name, with their rights. */
  functions: Map<string, string>;
  /** Triggers, rights and whatever else only SQL can say of a table, in the order in which it is said. */
  tables: TableStatement[];
}

/** Reads `foundation.sql`, `functions/<name>.sql` and the `.sql` beside each `tables/<file>.ts`. */
export function readDeclared(folder = database): Declared {
  const files = (of: string) =>
    readdirSync(join(folder, of))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map((name) => ({
        name: name.slice(0, -4),
        text: readFileSync(join(folder, of, name), 'utf8').trim(),
      }));
  return {
    foundation: readFileSync(join(folder, 'foundation.sql'), 'utf8').trim(),
    functions: new Map(files('functions').map(({ name, text }) => [name, text])),
    tables: files('tables').flatMap(({ name, text }) =>
      text.split(/(?<=;)\n+/).map((statement) => statementOf(name, statement)),
    ),
  };
}

function statementOf(file: string, text: string): TableStatement {
  const said = text.replaceAll(/^--.*\n/gm, '');
  const [, name, table] = /^create or replace trigger (\w+) [^;]+? on (\w+)\s/.exec(said) ?? [];
  const rightsOf = /^(?:grant|revoke) [^;]+? on (\w+) (?:from|to)\s/.exec(said)?.[1];
  const altered = /^alter table (\w+) set\s/.exec(said)?.[1];
  const statistics = /^create statistics (\w+)\s/.exec(said)?.[1];
  return {
    file,
    text,
    ...(name && { trigger: `${name} on ${table}` }),
    ...(rightsOf && { rightsOf }),
    ...(altered && { altered }),
    ...(statistics && { statistics }),
  };
}
