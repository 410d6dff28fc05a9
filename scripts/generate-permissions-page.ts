// Writes docs/permissions.md from the contract: who may do what. `--check` only tells whether it is current.
import { contract } from '../packages/contract/src/contract.ts';
import { permissions } from '../packages/contract/src/permissions.ts';
import { roles } from '../packages/contract/src/roles.ts';
import { keepCurrent } from './keep-current.ts';

interface Procedure {
  '~orpc': { meta: { permission: string }; route: { method?: string; path?: string } };
}
const isProcedure = (value: unknown): value is Procedure =>
  typeof value === 'object' && value !== null && '~orpc' in value;

const askers = [...roles, 'nobody'];
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const procedures = Object.entries(contract).flatMap(([feature, entries]) =>
  Object.entries(entries as Record<string, unknown>).flatMap(([name, entry]) =>
    isProcedure(entry)
      ? [
          [
            `\`${feature}.${name}\``,
            entry['~orpc'].route.method ?? 'POST',
            `\`/api${entry['~orpc'].route.path ?? ''}\``,
            entry['~orpc'].meta.permission,
          ],
        ]
      : [],
  ),
);

const page = `# Permissions

Generated from the contract by \`scripts/generate-permissions-page.ts\`; do not edit. What a role may do is decided at
the door by this table, and once more, row by row, by the database's policies (\`apps/server/src/database/tables\`).

## Who holds which permission

${table(
  ['permission', 'on the screen', ...askers],
  Object.entries(permissions).map(([name, { words, to }]) => [
    name,
    words,
    ...askers.map((asker) => ((to as readonly string[]).includes(asker) ? '✓' : '')),
  ]),
)}

## Which permission each procedure asks for

${table(['procedure', 'method', 'address', 'permission'], procedures)}
`;

keepCurrent('docs/permissions.md', page);
