import type { ImportRow } from '@traco/contract/concrete-volume/import-loads';
import { DrumM3, EARLIEST_LOAD, PartM3, PricePerM3 } from '@traco/contract/concrete-volume/load';
import { CpfOrCnpj } from '@traco/contract/values/identifiers';
import { dayIn, instantOf } from '@traco/contract/values/time-zone';
import { findIn } from '../../platform/sheets/documented.rules.ts';
import { compact, plain } from '../../platform/sheets/sheet-names.rules.ts';
import { beforeFirstDay, isInTheFuture } from './concrete-volume.rules.ts';
import type { ImportCatalogue } from './import-catalogue.queries.ts';

/** A row that may enter, its names resolved; a customer or site that is new is made on the way. */
export interface Importable {
  row: ImportRow;
  loadedAt: Date;
  sellerId: string;
  mixId: string;
  vehicleId: string | null;
  partnerId: string | null;
  driverId: string | null;
  /** Null for one that nobody knows yet. */
  customer: { id: string; sellerId: string } | null;
  document: string | null;
  loadedM3: number;
  deliveredM3: number;
  billedM3: number;
  priceCentsPerM3: number;
  /** What the list of its day asks, and what its truck holds; null where there is none. */
  listCentsPerM3: number | null;
  drumM3: number | null;
}

/** Why a row may not enter: a sentence at a field. */
export interface Refusal {
  field: keyof ImportRow;
  message: string;
}

const refuse = (field: keyof ImportRow, message: string): Refusal => ({ field, message });

const instant = (typed: string, zone: string): Date | undefined => {
  if (/^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed))
    return Number.isNaN(Date.parse(`${typed}:00Z`)) ? undefined : instantOf(typed, zone);
  return /(Z|[+-]\d{2}:\d{2})$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? new Date(typed) : undefined;
};

/** The plant's day of a row; undefined when its hour cannot be read or is of another century. */
export function dayOfRow(loadedAt: string, zone: string): string | undefined {
  const at = instant(loadedAt, zone);
  const day = at && dayIn(at, zone);
  return day?.startsWith('20') && day.length === 10 ? day : undefined;
}

/** Decides one row against the catalogue of its unit. Pure. */
export function decideRow(row: ImportRow, known: ImportCatalogue, now: Date): Importable | Refusal {
  const loadedAt = instant(row.loadedAt, known.timeZone);
  if (!loadedAt) return refuse('loadedAt', 'Data e hora inválidas.');
  if (loadedAt < new Date(EARLIEST_LOAD)) return refuse('loadedAt', 'A data é antiga demais.');
  if (isInTheFuture(loadedAt.toISOString(), now))
    return refuse('loadedAt', 'A data e a hora estão no futuro.');
  const tooEarly = beforeFirstDay(loadedAt.toISOString(), known);
  if (tooEarly) return refuse('loadedAt', tooEarly.message);
  const dayOn = dayIn(loadedAt, known.timeZone);
  if (known.closedMonths.has(dayOn.slice(0, 7))) return refuse('loadedAt', 'Este mês está fechado.');

  const document = row.document ? CpfOrCnpj.safeParse(row.document) : undefined;
  if (document && !document.success)
    return refuse('document', document.error.issues[0]?.message ?? 'CPF ou CNPJ inválido.');
  const customer = findIn(known.customers, { name: row.customer, document: document?.data ?? null });
  if (!customer && row.customer.length < 3) return refuse('customer', 'Informe o cliente.');
  const sellerId = row.seller ? known.sellers.get(plain(row.seller)) : customer?.seller_id;
  if (!sellerId)
    return refuse(
      'seller',
      row.seller ? 'Vendedor não encontrado nesta unidade.' : 'Informe o vendedor do cliente novo.',
    );
  const mix = known.mixes.get(plain(row.mix));
  if (!mix) return refuse('mix', 'Produto não encontrado.');
  const vehicle = row.plate ? known.vehicles.get(compact(row.plate)) : undefined;
  if (row.plate && !vehicle) return refuse('plate', 'Caminhão não encontrado nesta unidade.');
  const driverId = row.driver ? known.drivers.get(plain(row.driver)) : undefined;
  if (row.driver && !driverId) return refuse('driver', 'Motorista não encontrado nesta unidade.');

  const volumes = {
    loadedM3: row.loadedM3 ?? row.deliveredM3,
    deliveredM3: row.deliveredM3,
    billedM3: row.billedM3 ?? row.deliveredM3,
  };
  for (const field of ['deliveredM3', 'loadedM3', 'billedM3'] as const) {
    const checked = (field === 'loadedM3' ? DrumM3 : PartM3).safeParse(volumes[field]);
    if (!checked.success) return refuse(field, checked.error.issues[0]?.message ?? 'Volume inválido.');
  }
  if (volumes.deliveredM3 > volumes.loadedM3)
    return refuse('deliveredM3', 'O volume entregue é maior que o carregado.');
  const listed = known.listPrices.get(`${dayOn} ${mix.id}`) ?? null;
  const price = PricePerM3.safeParse(row.priceCentsPerM3 ?? listed ?? mix.priceCentsPerM3);
  if (!price.success) return refuse('priceCentsPerM3', price.error.issues[0]?.message ?? 'Preço inválido.');

  return {
    row,
    loadedAt,
    sellerId,
    mixId: mix.id,
    vehicleId: vehicle?.id ?? null,
    partnerId: vehicle?.partnerId ?? null,
    driverId: driverId ?? null,
    customer: customer ? { id: customer.id, sellerId: customer.seller_id } : null,
    document: document?.data ?? null,
    ...volumes,
    priceCentsPerM3: price.data,
    listCentsPerM3: listed,
    drumM3: vehicle?.drumM3 ?? null,
  };
}
