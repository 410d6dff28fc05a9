import {
  Material,
  type MaterialFilter,
  type MaterialState,
} from '@traco/contract/support-materials/support-material';
import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { containing } from '../../database/like-pattern.ts';
import {
  supportMaterialMarks,
  supportMaterials,
  supportMaterialVersions,
} from '../../database/tables/index.ts';
import { columnOf, rowOf, rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** A material with its version in force, as the database tells it. */
export const MaterialRow = z.object({
  id: z.string(),
  unit_id: z.string().nullable(),
  unit: z.string().nullable(),
  kind: Material.shape.kind,
  title: z.string(),
  description: z.string(),
  folder: z.string(),
  tags: z.array(z.string()),
  readers: Material.shape.readers,
  valid_until: z.string().nullable(),
  step: z.enum(supportMaterials.step.enumValues),
  version_id: z.string(),
  number: z.number(),
  file_name: z.string(),
  media_type: z.string(),
  bytes: z.number(),
  note: z.string(),
  author_name: z.string(),
  sent_at: Timestamp,
  is_favourite: z.boolean(),
  annotation_revision: z.number(),
  revision: z.number(),
  updated_at: Timestamp,
});
export type MaterialRow = z.infer<typeof MaterialRow>;

const rowsWhere = (where: SQL) => sql`
  select m.id, m.unit_id, u.name as unit, m.kind, m.title, m.description, m.folder, m.tags, m.readers,
    m.valid_until::text, m.step, m.version_id, v.number, v.file_name, v.media_type, v.bytes, v.note, v.author_name,
    v.created_at as sent_at, coalesce(k.is_favourite, false) as is_favourite,
    coalesce(a.revision, 0) as annotation_revision, m.revision, m.updated_at
  from support_materials m join support_material_versions v on v.id = m.version_id
    left join units u on u.id = m.unit_id
    left join support_material_marks k on k.material_id = m.id and k.account_id = (select app.account_id())
    left join support_material_annotations a on a.version_id = v.id and a.account_id = (select app.account_id())
  where ${where} order by m.folder, m.title, m.id`;

/** The materials that the actor sees, of a filter. */
export async function listMaterials(
  db: Database,
  filter: MaterialFilter,
  today: string,
): Promise<MaterialRow[]> {
  const { kind, folder, tag, unitId, show, search } = filter;
  const pattern = search ? containing(search) : undefined;
  const conditions = [
    kind && sql`m.kind = ${kind}`,
    folder && sql`m.folder = ${folder}`,
    tag && sql`${tag} = any (m.tags)`,
    unitId && sql`m.unit_id = ${unitId}`,
    filter.state && inState(filter.state, today),
    show === 'favourites' && sql`k.is_favourite`,
    pattern &&
      sql`(app.plain(m.title) like app.plain(${pattern}) or app.plain(m.description) like app.plain(${pattern})
        or app.plain(array_to_string(m.tags, ' ')) like app.plain(${pattern}))`,
  ].filter((each) => each !== undefined && each !== false && each !== '');
  const where = conditions.length > 0 ? sql.join(conditions as SQL[], sql` and `) : sql`true`;
  return rowsOf(db, MaterialRow)`${rowsWhere(where)} limit 1000`;
}

/** Which rows stand so on a day: what `stateOn` says of one. */
const inState = (state: MaterialState, today: string): SQL => {
  if (state === 'expired') return sql`(m.step = 'published' and m.valid_until < ${today}::date)`;
  if (state === 'published')
    return sql`(m.step = 'published' and (m.valid_until is null or m.valid_until >= ${today}::date))`;
  return sql`m.step = ${state}`;
};

export const findMaterial = async (db: Database, id: string): Promise<MaterialRow | undefined> =>
  rowOf(db, MaterialRow)`${rowsWhere(sql`m.id = ${id}`)}`;

export const listVersions = (db: Database, materialId: string) =>
  db
    .select()
    .from(supportMaterialVersions)
    .where(eq(supportMaterialVersions.materialId, materialId))
    .orderBy(desc(supportMaterialVersions.number));

/** A version of a material, if the actor sees it. */
export const findVersion = async (db: Database, materialId: string, versionId: string) =>
  (
    await db
      .select()
      .from(supportMaterialVersions)
      .where(
        and(eq(supportMaterialVersions.materialId, materialId), eq(supportMaterialVersions.id, versionId)),
      )
  )[0];

/** The row to be changed, held; undefined of one that is not the actor's to change. */
export const holdMaterial = async (db: Database, id: string) =>
  (
    await db
      .select({ revision: supportMaterials.revision, step: supportMaterials.step })
      .from(supportMaterials)
      .where(eq(supportMaterials.id, id))
      .for('no key update')
  )[0];

/** Writes a material with its first version; false when the id is taken. */
export async function insertMaterial(
  db: Database,
  material: typeof supportMaterials.$inferInsert,
  version: typeof supportMaterialVersions.$inferInsert,
): Promise<boolean> {
  const made = await db
    .insert(supportMaterials)
    .values(material)
    .onConflictDoNothing()
    .returning({ id: supportMaterials.id });
  if (made.length === 0) return false;
  await db.insert(supportMaterialVersions).values(version);
  return true;
}

/** Adds the next version and puts it in force. */
export async function insertVersion(
  db: Database,
  version: Omit<typeof supportMaterialVersions.$inferInsert, 'number'>,
  at: Date,
): Promise<void> {
  const [last] = await db
    .select({ number: columnOf(z.number().nullable())`max(${supportMaterialVersions.number})::int` })
    .from(supportMaterialVersions)
    .where(eq(supportMaterialVersions.materialId, version.materialId));
  await db.insert(supportMaterialVersions).values({ ...version, number: (last?.number ?? 0) + 1 });
  await changeMaterial(db, version.materialId, { versionId: version.id }, at);
}

/** Changes a material; how many rows that the actor may change there were. */
export const changeMaterial = async (
  db: Database,
  id: string,
  change: Partial<typeof supportMaterials.$inferInsert>,
  at: Date,
) =>
  (
    await db
      .update(supportMaterials)
      .set({ ...change, updatedAt: at, revision: sql`${supportMaterials.revision} + 1` })
      .where(eq(supportMaterials.id, id))
      .returning({ id: supportMaterials.id })
  ).length;

/** Files that an account sent in the hour before. */
export const countSentSince = (db: Database, accountId: string, since: Date) =>
  db.$count(
    supportMaterialVersions,
    and(eq(supportMaterialVersions.accountId, accountId), gte(supportMaterialVersions.createdAt, since)),
  );

export const markMaterial = (db: Database, accountId: string, materialId: string, isFavourite: boolean) =>
  db
    .insert(supportMaterialMarks)
    .values({ accountId, materialId, isFavourite })
    .onConflictDoUpdate({
      target: [supportMaterialMarks.accountId, supportMaterialMarks.materialId],
      set: { isFavourite },
    });
