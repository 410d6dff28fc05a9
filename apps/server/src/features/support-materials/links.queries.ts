import { type LinkCard, SharedMaterials } from '@traco/contract/support-materials/support-material';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { sellers, supportMaterialLinks, supportMaterials, units } from '../../database/tables/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { rowOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** Keeps a link unless its id is taken; whether it was kept. */
export const insertLink = async (db: Database, row: typeof supportMaterialLinks.$inferInsert) =>
  (
    await db
      .insert(supportMaterialLinks)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: supportMaterialLinks.id })
  ).length > 0;

/** The links of the actor's own account, newest first, with the titles of what lies in them. */
export async function listLinks(db: Database) {
  const links = await db
    .select()
    .from(supportMaterialLinks)
    .orderBy(desc(supportMaterialLinks.createdAt))
    .limit(200);
  const ids = [...new Set(links.flatMap(({ materialIds }) => materialIds))];
  const titles = ids.length
    ? await db
        .select({ id: supportMaterials.id, title: supportMaterials.title })
        .from(supportMaterials)
        .where(inArray(supportMaterials.id, ids))
    : [];
  return { links, titles: new Map(titles.map(({ id, title }) => [id, title])) };
}

export const closeLink = async (db: Database, id: string, at: Date) =>
  (
    await db
      .update(supportMaterialLinks)
      .set({ closedAt: at })
      .where(eq(supportMaterialLinks.id, id))
      .returning({ id: supportMaterialLinks.id })
  ).length > 0;

/** Ends every link, of whomever, that a material lies in. */
export const closeLinksOf = (db: Database, materialId: string, at: Date) =>
  db.execute(sql`select app.close_links_of(${materialId}, ${at.toISOString()}::timestamptz)`);

/** What whoever opens a link learns of who gave it. */
export async function cardOf(db: Database, actor: Actor): Promise<LinkCard> {
  const [unit] = actor.unitId
    ? await db.select({ name: units.name, phone: units.phone }).from(units).where(eq(units.id, actor.unitId))
    : [];
  const [seller] = actor.sellerId
    ? await db.select({ phone: sellers.phone }).from(sellers).where(eq(sellers.id, actor.sellerId))
    : [];
  return {
    name: actor.name,
    role: actor.role === 'seller' ? 'Vendas' : 'Atendimento',
    phone: seller?.phone ?? unit?.phone ?? null,
    unitName: unit?.name ?? '',
  };
}

const SharedRow = z.object({
  shared: SharedMaterials.extend({ keys: z.record(z.string(), z.string()) }).nullable(),
});

/** What a link shows, for who has its token; undefined of one that is dead. */
export async function findShared(
  db: Database,
  hash: string,
  { at, today, isOpening }: { at: Date; today: string; isOpening: boolean },
): Promise<(SharedMaterials & { keys: Record<string, string> }) | undefined> {
  const row = await rowOf(db, SharedRow)`
    select app.open_materials(${hash}, ${at.toISOString()}::timestamptz, ${today}::date, ${isOpening}) as shared`;
  return row?.shared ?? undefined;
}
