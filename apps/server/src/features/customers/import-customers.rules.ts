import { CustomerFields } from '@traco/contract/customers/customer';
import type { CustomerImportRow } from '@traco/contract/customers/customers';
import { SiteContact, SiteFields } from '@traco/contract/sites/site';
import { Coordinates } from '@traco/contract/values/coordinates';
import { problemOf } from '@traco/contract/values/problem';
import { findIn, type Index, indexOf, keepIn } from '../../platform/sheets/documented.rules.ts';
import { compact, plain } from '../../platform/sheets/sheet-names.rules.ts';

/** A customer that the unit has, or that a row before has made. */
export interface KnownCustomer {
  id: string;
  name: string;
  document: string | null;
  sellerId: string;
}

/** What rows are decided against; a row that makes something adds it, so that the next one finds it. */
export interface KnownCustomers {
  sellers: Map<string, string>;
  customers: Index<KnownCustomer>;
  /** `customer:name` of every site. */
  sites: Set<string>;
}

const siteKey = (customerId: string, name: string) => `${customerId}:${plain(name)}`;

/** Arranges what the database holds for the rows. */
export function knownCustomers(
  sellers: readonly { id: string; name: string }[],
  customers: readonly KnownCustomer[],
  sites: readonly { customerId: string; name: string }[],
): KnownCustomers {
  return {
    sellers: new Map(sellers.map(({ id, name }) => [plain(name), id])),
    customers: indexOf(customers),
    sites: new Set(sites.map(({ customerId, name }) => siteKey(customerId, name))),
  };
}

/** What one row makes: a customer, a site, both or nothing. */
export interface MadeOfRow {
  customer: (CustomerFields & { id: string }) | null;
  site: { id: string; customerId: string; sellerId: string; fields: SiteFields } | null;
}
type Refusal = { field: keyof CustomerImportRow; message: string };

/** Decides one row against what is known and adds what it makes. `newId` makes the ids. */
export function decideCustomerRow(
  row: CustomerImportRow,
  known: KnownCustomers,
  newId: () => string,
): MadeOfRow | Refusal {
  const problem = problemIn(row);
  if (problem) return problem;
  const document = row.document ? compact(row.document) : null;
  const existing = findIn(known.customers, { name: row.name, document });
  const sellerId = row.seller ? known.sellers.get(plain(row.seller)) : existing?.sellerId;
  if (!sellerId)
    return {
      field: 'seller',
      message: row.seller ? 'Vendedor não encontrado nesta unidade.' : 'Informe o vendedor do cliente novo.',
    };
  const customer = existing ?? { id: newId(), name: row.name, document, sellerId };
  if (!existing) keepIn(known.customers, customer);
  const key = siteKey(customer.id, row.site);
  const hasSite = row.site !== '' && !known.sites.has(key);
  if (hasSite) known.sites.add(key);
  return {
    customer: existing ? null : { ...fieldsOf(row, document, sellerId), id: customer.id },
    site: hasSite
      ? { id: newId(), customerId: customer.id, sellerId: customer.sellerId, fields: siteOf(row) }
      : null,
  };
}

const fieldsOf = (row: CustomerImportRow, document: string | null, sellerId: string): CustomerFields => ({
  name: row.name,
  document,
  phone: row.phone ? CustomerFields.shape.phone.parse(row.phone) : null,
  email: row.email ? CustomerFields.shape.email.parse(row.email) : null,
  sellerId,
  credit: 'approved',
  creditLimitCents: null,
  creditNote: '',
  notes: row.notes,
});

const siteOf = (row: CustomerImportRow): SiteFields => ({
  name: row.site,
  address: row.address,
  city: row.city,
  coordinates: coordinatesOf(row),
  accessNotes: row.accessNotes,
  contacts: row.contactPhone
    ? [SiteContact.parse({ name: row.contactName || row.name, phone: row.contactPhone })]
    : [],
  largestTruckM3: row.largestTruckM3 ?? null,
  travelMinutes: row.travelMinutes ?? null,
  active: true,
});

const coordinatesOf = ({ latitude, longitude }: CustomerImportRow) =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;

function problemIn(row: CustomerImportRow): Refusal | undefined {
  const { name, document, phone, email } = CustomerFields.shape;
  const site = SiteFields.shape;
  const half = (row.latitude ?? null) === null ? 'latitude' : 'longitude';
  const isHalf = ((row.latitude ?? null) === null) !== ((row.longitude ?? null) === null);
  const checks: [keyof CustomerImportRow, string | undefined][] = [
    ['name', problemOf(name, row.name)],
    ['document', problemOf(document, row.document || null)],
    ['phone', problemOf(phone, row.phone || null)],
    ['email', problemOf(email, row.email || null)],
    ['site', row.site ? problemOf(site.name, row.site) : undefined],
    [half, isHalf ? 'Informe latitude e longitude, ou nenhuma.' : undefined],
    [
      'latitude',
      coordinatesOf(row) ? problemOf(Coordinates.shape.latitude, row.latitude) && WRONG_PLACE : undefined,
    ],
    [
      'longitude',
      coordinatesOf(row) ? problemOf(Coordinates.shape.longitude, row.longitude) && WRONG_PLACE : undefined,
    ],
    ['contactPhone', row.contactPhone ? problemOf(SiteContact.shape.phone, row.contactPhone) : undefined],
    ['largestTruckM3', problemOf(site.largestTruckM3, row.largestTruckM3 ?? null)],
    ['travelMinutes', problemOf(site.travelMinutes, row.travelMinutes ?? null)],
  ];
  const found = checks.find(([, message]) => message);
  return found && { field: found[0], message: found[1]! };
}

const WRONG_PLACE = 'As coordenadas não existem: confira o número.';
