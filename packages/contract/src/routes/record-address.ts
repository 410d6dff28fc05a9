import { isRole, type Role } from '../roles.ts';
import { fillPath } from './route-matching.ts';
import { type Route, type RoutePath, routes } from './routes.ts';

/** The things that have a page of their own, in the order in which one leads to the next. */
export const recordKinds = [
  'load',
  'quote',
  'receipt',
  'pour',
  'customer',
  'site',
  'vehicle',
  'driver',
  'seller',
  'unit',
  'document',
  'campaign',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** What each is called. */
export const recordWords: Record<RecordKind, string> = {
  load: 'Carga',
  quote: 'Orçamento',
  receipt: 'Recibo',
  pour: 'Programação',
  customer: 'Cliente',
  site: 'Obra',
  vehicle: 'Veículo',
  driver: 'Motorista',
  seller: 'Vendedor',
  unit: 'Unidade',
  document: 'Documento',
  campaign: 'Campanha',
};

/**
 * The address of one thing, for links of every screen, search, notices and lists; undefined where this role opens no page of it:
 * the name then stands without a link.
 */
export function recordAddress(kind: RecordKind, id: string, role: string | undefined): string | undefined {
  const place = isRole(role) && (ownPlaces[role]?.[kind] ?? places[kind]);
  if (!place || !mayOpen(place.path, role)) return undefined;
  const { path, parameter } = place;
  return fillPath(path, { [parameter]: id }) === path
    ? `${path}?${new URLSearchParams({ [parameter]: id })}`
    : fillPath(path, { [parameter]: id });
}

/** Where a thing stands: the parameter of its path, or of its list's query. */
interface Place {
  path: RoutePath;
  parameter: string;
}

const places: Record<RecordKind, Place> = {
  load: { path: '/loads/{id}', parameter: 'id' },
  quote: { path: '/quotes/{id}', parameter: 'id' },
  receipt: { path: '/receipts/{id}', parameter: 'id' },
  pour: { path: '/pours/{id}', parameter: 'id' },
  customer: { path: '/customers/{id}', parameter: 'id' },
  site: { path: '/sites/{id}', parameter: 'id' },
  vehicle: { path: '/vehicles/{id}', parameter: 'id' },
  driver: { path: '/drivers/{id}', parameter: 'id' },
  seller: { path: '/seller-details/{sellerId}', parameter: 'sellerId' },
  unit: { path: '/units/{id}', parameter: 'id' },
  document: { path: '/documents/{id}', parameter: 'id' },
  campaign: { path: '/campaigns/{id}', parameter: 'id' },
};

/** Roles that the guard keeps on screens of their own: they open a thing there, beside its list. */
const ownPlaces: Partial<Record<Role, Partial<Record<RecordKind, Place>>>> = {
  fleet: { vehicle: { path: '/fleet-management', parameter: 'veiculo' } },
  helay: { vehicle: { path: '/fleet-management', parameter: 'veiculo' } },
};

const byPath = new Map<string, Route>(routes.map((route) => [route.path, route]));

function mayOpen(path: RoutePath, role: Role): boolean {
  const route = byPath.get(path);
  return route?.guard === 'roles' && (role === 'supervisor' || route.allow.includes(role));
}
