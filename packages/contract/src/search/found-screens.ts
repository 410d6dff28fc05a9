import { isAllowed, type Permission } from '../permissions.ts';
import type { Role } from '../roles.ts';
import type { RoutePath } from '../routes/routes.ts';

/** What the search finds, in the order in which it is shown. */
export const foundKinds = [
  'customer',
  'site',
  'load',
  'pour',
  'quote',
  'receipt',
  'vehicle',
  'driver',
  'seller',
  'manager',
  'employee',
  'document',
  'campaign',
  'supplier',
  'unit',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** What of a found thing its address is made of. */
interface FoundAt {
  id: string;
  unitId: string | null;
  dayOn: string | null;
  customerId: string | null;
}

/** Where a thing opens: a screen, the ids in its path and its query. */
interface FoundAddress {
  path: RoutePath;
  ids?: Record<string, string>;
  query?: Record<string, string | undefined>;
}

type AddressOf = (found: FoundAt) => FoundAddress;
/** One way to open a kind: who may read the list finds its rows. */
interface Way {
  may: Permission;
  /** Of those who may, these alone have the screen. */
  only?: readonly Role[];
  to: AddressOf;
}

const beside =
  (path: RoutePath, parameter: string): AddressOf =>
  ({ id }) => ({ path, query: { [parameter]: id } });
const orNot = (value: string | null) => value ?? undefined;

/** Where each kind opens today, the first way that a role has: the one place that knows it. */
const waysOf: Record<FoundKind, readonly Way[]> = {
  load: [
    {
      may: 'concrete-volume:list',
      to: ({ id, unitId, dayOn }) => ({
        path: '/concrete-volume-list',
        query: { unitId: orNot(unitId), from: orNot(dayOn), to: orNot(dayOn), carga: id },
      }),
    },
  ],
  pour: [
    {
      may: 'pours:list',
      only: ['seller'],
      to: ({ id, dayOn }) => ({
        path: '/seller-schedule-view',
        query: { dia: orNot(dayOn), programacao: id },
      }),
    },
    {
      may: 'pours:list',
      only: ['unit', 'manager'],
      to: ({ id, dayOn }) => ({ path: '/unit-schedule', query: { day: orNot(dayOn), programacao: id } }),
    },
    {
      may: 'pours:list',
      to: ({ id, unitId, dayOn }) => ({
        path: '/admin-schedule-view',
        query: { unitId: orNot(unitId), day: orNot(dayOn), programacao: id },
      }),
    },
  ],
  quote: [{ may: 'quotes:read', to: beside('/create-budget', 'orcamento') }],
  receipt: [
    { may: 'receipts:read', only: ['seller', 'unit'], to: beside('/create-receipt', 'recibo') },
    { may: 'receipts:read', to: ({ id }) => ({ path: '/receipts/{id}', ids: { id } }) },
  ],
  customer: [{ may: 'customers:read', to: beside('/customers', 'cliente') }],
  site: [
    {
      may: 'customers:read',
      to: ({ id, customerId }) => ({ path: '/customers', query: { cliente: orNot(customerId), obra: id } }),
    },
  ],
  vehicle: [{ may: 'fleet-management:read', to: beside('/fleet-management', 'veiculo') }],
  driver: [
    { may: 'drivers-overview:read', to: beside('/drivers-overview', 'motorista') },
    { may: 'truck-drivers:read', to: beside('/truck-drivers', 'motorista') },
    { may: 'helay-drivers:read', to: beside('/helay-drivers', 'motorista') },
  ],
  seller: [
    { may: 'sellers-overview:read', to: beside('/sellers-overview', 'vendedor') },
    {
      may: 'seller-details:read',
      to: ({ id }) => ({ path: '/seller-details/{sellerId}', ids: { sellerId: id } }),
    },
  ],
  manager: [{ may: 'managers-overview:read', to: beside('/managers-overview', 'gerente') }],
  employee: [
    { may: 'other-employees-overview:read', to: beside('/other-employees-overview', 'funcionario') },
  ],
  document: [
    { may: 'documents:read', only: ['unit'], to: beside('/unit/digital-documents', 'documento') },
    { may: 'documents:read', to: beside('/admin/digital-signatures', 'documento') },
  ],
  campaign: [{ may: 'campaigns:read', to: beside('/admin/campaigns', 'campanha') }],
  supplier: [{ may: 'suppliers:read', to: beside('/suppliers', 'fornecedor') }],
  unit: [{ may: 'units-overview:read', to: beside('/units-overview', 'unidade') }],
};

/** Where a thing opens for this role; undefined where it may not open it. */
export const addressOfFound = (role: Role, kind: FoundKind, found: FoundAt): FoundAddress | undefined =>
  wayOf(role, kind)?.to(found);

/** What this role finds: what it may open. */
export const kindsOf = (role: Role): FoundKind[] => foundKinds.filter((kind) => wayOf(role, kind));

const wayOf = (role: Role, kind: FoundKind) =>
  waysOf[kind].find(({ may, only }) => isAllowed(role, may) && (only?.includes(role) ?? true));
