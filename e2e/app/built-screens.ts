import { readFileSync } from 'node:fs';
import { type Route, routes } from '../../packages/contract/src/routes/routes.ts';

/** Of the demo's people, who opens a screen: the first who may. */
const askers = [
  ['admin', 'admin'],
  ['unidade', 'unit'],
  ['gerente', 'manager'],
  ['vendedor', 'seller'],
  ['helay', 'helay'],
  ['supervisor', 'supervisor'],
] as const;
export type Asker = (typeof askers)[number][0];

/** Screens with another view behind a parameter of the address. */
const views = [
  '/drivers-overview?ver=distribuicao',
  '/active-sessions?ver=seguranca',
  '/concrete-return-list?ver=resumo',
];

const page = readFileSync(new URL('../../docs/screens.md', import.meta.url), 'utf8');
/** Every route whose screen is built, by the generated page that the table of screens makes. */
export const available = new Set(
  [...page.matchAll(/^\| `([^`]+)` .* available \|$/gm)].map(([, path]) => path!),
);

/** What a signed-in person opens without an id, by who opens it: `every-screen.spec.ts` looks at each once. */
export const built: ReadonlyMap<Asker, readonly string[]> = Map.groupBy(
  [
    ...routes.filter(({ path }) => available.has(path) && !path.includes('{')).map(({ path }) => path),
    ...views,
  ].filter((path) => askerOf(path)),
  (path) => askerOf(path)!,
);

function askerOf(path: string): Asker | undefined {
  const route = routes.find((each) => each.path === path.split('?')[0]) as Route | undefined;
  if (route?.guard === 'partner') return 'helay';
  if (route?.guard !== 'roles') return undefined;
  return askers.find(([, role]) => route.allow.includes(role))?.[0];
}

/** Each is what its list opens beside it, which is looked at there and in record pages of its own journeys. */
export const withIds = [
  '/loads/{id}',
  '/pours/{id}',
  '/customers/{id}',
  '/sites/{id}',
  '/vehicles/{id}',
  '/drivers/{id}',
  '/units/{id}',
  '/documents/{id}',
  '/seller-details/{sellerId}',
  '/seller-page/{sellerId}',
  '/quotes/{id}',
  '/receipts/{id}',
  '/campaigns/{id}',
  '/terms/{termId}',
  '/other-employee-page/{employeeId}',
  '/seller-qrcode/{sellerId}',
  '/manager-qrcode/{managerId}',
  '/other-employee-qrcode/{employeeId}',
];
