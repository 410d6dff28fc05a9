import { unitSettingsOf } from '@traco/contract/units-overview/unit-settings';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { units } from '../../database/tables/index.ts';
import { presentUnitSettings } from '../../database/unit-settings.queries.ts';
import { rowOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** Who issues receipts: the unit with its legal data, its series and where a PIX to it goes. */
export async function findIssuer(db: Database, unitId: string) {
  const [unit] = await db
    .select({
      id: units.id,
      name: units.name,
      legalName: units.legalName,
      cnpj: units.cnpj,
      city: units.city,
      federativeUnit: units.federativeUnit,
      address: units.address,
      timeZone: units.timeZone,
      settings: presentUnitSettings,
    })
    .from(units)
    .where(eq(units.id, unitId));
  if (!unit) return undefined;
  const { settings, ...issuer } = unit;
  const { receiptSeries, pixKey, pixName, pixCity } = unitSettingsOf(settings);
  return {
    ...issuer,
    series: receiptSeries,
    pix: pixKey ? { key: pixKey, name: pixName || unit.name, city: pixCity || unit.city } : null,
  };
}

const HolderRow = z.object({ id: z.string(), name: z.string() });

/** Which receipt that holds has this transfer, whoever issued it. */
export const findByTransfer = (db: Database, endToEndId: string) =>
  rowOf(db, HolderRow)`select t.id, t.name from app.receipt_of_transfer(${endToEndId}) t`;

const SeenRow = z.object({ id: z.string(), unit_id: z.string(), seller_id: z.string().nullable() });

/** The customer whom a receipt is of, if the actor sees one. */
export const findPayer = (db: Database, customerId: string) =>
  rowOf(
    db,
    SeenRow,
  )`select c.id, c.unit_id, c.seller_id from customers c where c.id = ${sql.param(customerId)}::uuid`;

const AroundRow = z.object({
  legalName: z.string(),
  cnpj: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  cancelledBy: z.string().nullable(),
});

/** What a receipt's page tells besides: its issuer by law, the payer's telephone as it is registered now, who took it back. */
export async function findAround(db: Database, receiptId: string) {
  const row = await rowOf(db, AroundRow)`
    select u.legal_name as "legalName", u.cnpj, u.address, (select nullif(c.phone, '') from customers c where c.id = r.customer_id) as phone,
      app.account_name(r.cancelled_by) as "cancelledBy"
    from receipts r join units u on u.id = r.unit_id where r.id = ${receiptId}`;
  if (!row) return undefined;
  const { phone, cancelledBy, ...issuer } = row;
  return { issuer, phone, cancelledBy };
}
