import type { EmailSignature, SignatureSources } from '@traco/contract/email-signature/email-signature';
import { SignatureFields } from '@traco/contract/email-signature/signature-fields';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { emailSignatures, sellers, units } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

type Row = typeof emailSignatures.$inferSelect;

const toSignature = ({ id, unitId, fields, revision, updatedAt }: Row): EmailSignature => ({
  id,
  unitId,
  fields: SignatureFields.parse(fields),
  revision,
  updatedAt: updatedAt.toISOString(),
});
const kept = isNull(emailSignatures.removedAt);

/** Signatures of a unit that are in use, by name; of every unit that the actor sees without one. */
export async function listSignatures(db: Database, unitId: string | undefined, most: number) {
  const rows = await db
    .select()
    .from(emailSignatures)
    .where(and(unitId ? eq(emailSignatures.unitId, unitId) : undefined, kept))
    .orderBy(asc(emailSignatures.name), asc(emailSignatures.id))
    .limit(most);
  return rows.map(toSignature);
}

/** A signature, held until the end of the request, if the actor sees it and it is in use. */
export async function holdSignature(db: Database, id: string): Promise<EmailSignature | undefined> {
  const rows = await db
    .select()
    .from(emailSignatures)
    .where(and(eq(emailSignatures.id, id), kept))
    .for('update');
  return rows[0] && toSignature(rows[0]);
}

/** Adds a signature unless its id is taken. */
export async function insertSignature(
  db: Database,
  row: { id: string; unitId: string; fields: SignatureFields },
): Promise<boolean> {
  const { name, sellerId } = row.fields;
  const { rowCount } = await db
    .insert(emailSignatures)
    .values({ ...row, name, sellerId })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Changes a signature that is held; its revision grows. */
export async function changeSignature(db: Database, id: string, fields: SignatureFields): Promise<void> {
  await db
    .update(emailSignatures)
    .set({
      fields,
      name: fields.name,
      sellerId: fields.sellerId,
      revision: sql`${emailSignatures.revision} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(emailSignatures.id, id));
}

/** Takes a signature out of use; its row and trail stay. */
export async function removeSignature(db: Database, id: string): Promise<void> {
  await db.update(emailSignatures).set({ removedAt: sql`now()` }).where(eq(emailSignatures.id, id));
}

/** The unit that is asked for, or else the first by name; with its address in one line. */
export async function findUnitOfSignature(
  db: Database,
  unitId: string | undefined,
): Promise<SignatureSources['unit'] | undefined> {
  const [row] = await db
    .select({
      id: units.id,
      name: units.name,
      address: units.address,
      city: units.city,
      state: units.federativeUnit,
    })
    .from(units)
    .where(unitId ? eq(units.id, unitId) : eq(units.active, true))
    .orderBy(asc(units.name))
    .limit(1);
  return (
    row && {
      id: row.id,
      name: row.name,
      address: [row.address, `${row.city}/${row.state}`].filter(Boolean).join(', '),
    }
  );
}

/** The sellers of a unit that are at work. */
export const listSellersOf = (db: Database, unitId: string) =>
  db
    .select({ id: sellers.id, name: sellers.name, email: sellers.email, phone: sellers.phone })
    .from(sellers)
    .where(and(eq(sellers.unitId, unitId), eq(sellers.active, true)))
    .orderBy(asc(sellers.name));
