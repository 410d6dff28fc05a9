import { TemplateDetails, TemplateRow } from '@traco/contract/documents/document-template';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { holds } from '../../database/plain-words.queries.ts';
import { documentTemplates } from '../../database/tables/index.ts';
import { rowOf, rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

type NewTemplate = typeof documentTemplates.$inferInsert;

/** A template as the database gives it. */
export const FoundTemplate = TemplateDetails.omit({ unit: true, isOwn: true, file: true, uses: true }).extend(
  {
    unitId: z.string().nullable(),
    unitName: z.string().nullable(),
    uses: z.number(),
    fileName: z.string(),
    fileKey: z.string(),
    fileBytes: z.number(),
    fileSha256: z.string(),
    pages: z.array(z.object({ width: z.number(), height: z.number() })),
    earlierSignatures: z.number(),
    changedAt: Timestamp,
  },
);
export type FoundTemplate = z.infer<typeof FoundTemplate>;

const uses = sql`(select count(*)::int from documents d where d.template_id = t.id)`;

const TemplateLine = TemplateRow.omit({ unit: true, isOwn: true }).extend({
  unitId: z.string().nullable(),
  unitName: z.string().nullable(),
  changedAt: Timestamp,
});

/** The templates of the company and of a plant, by their titles; of all plants when none is asked for. */
export async function listTemplates(
  db: Database,
  filter: { unitId?: string | undefined; state: string; search?: string | undefined },
): Promise<(Omit<TemplateRow, 'unit' | 'isOwn'> & { unitId: string | null; unitName: string | null })[]> {
  const is: SQL[] = [sql`t.state = ${filter.state}`];
  if (filter.unitId) is.push(sql`(t.unit_id is null or t.unit_id = ${filter.unitId}::uuid)`);
  if (filter.search) is.push(holds(sql`t.title`, filter.search));
  const rows = await rowsOf(db, TemplateLine)`
    select t.id, t.title, t.kind, t.state, t.unit_id as "unitId", u.name as "unitName", t.roles,
           jsonb_array_length(t.fields) as fields, jsonb_array_length(t.pages) as pages, ${uses} as uses,
           t.changed_at as "changedAt", t.revision
      from document_templates t left join units u on u.id = t.unit_id
     where ${sql.join(is, sql` and `)} order by app.plain(t.title), t.id limit 1000`;
  return rows.map((row) => ({ ...row, changedAt: new Date(row.changedAt).toISOString() }));
}

const TitleRow = z.object({ id: z.string(), title: z.string() });

/** The titles of the templates of the company and of a plant, of all plants without one. */
export async function listTitles(
  db: Database,
  unitId: string | null,
): Promise<{ id: string; title: string }[]> {
  const ofUnit = unitId ? sql`where t.unit_id is null or t.unit_id = ${unitId}::uuid` : sql``;
  return rowsOf(db, TitleRow)`
    select t.id, t.title from document_templates t ${ofUnit} order by app.plain(t.title), t.id limit 1000`;
}

/** A template with its paper and fields; undefined when the actor sees none. */
export async function findTemplate(db: Database, id: string): Promise<FoundTemplate | undefined> {
  const found = await rowOf(db, FoundTemplate)`
    select t.id, t.title, t.kind, t.state, t.unit_id as "unitId", u.name as "unitName", t.roles, t.fields, t.message,
           t.in_order as "inOrder", t.due_days as "dueDays", t.made_by as "madeBy", ${uses} as uses, t.file_name as "fileName",
           t.file_key as "fileKey", t.file_bytes as "fileBytes", t.file_sha256 as "fileSha256", t.pages,
           t.earlier_signatures as "earlierSignatures", t.changed_at as "changedAt", t.revision
      from document_templates t left join units u on u.id = t.unit_id where t.id = ${id}::uuid`;
  return found && { ...found, changedAt: new Date(found.changedAt).toISOString() };
}

/** Holds a template's row until the request ends; undefined when the actor sees none, or may not change it. */
export async function lockTemplate(db: Database, id: string) {
  const [row] = await db
    .select({ revision: documentTemplates.revision, state: documentTemplates.state })
    .from(documentTemplates)
    .where(eq(documentTemplates.id, id))
    .for('no key update');
  return row;
}

/** Keeps a new template; false when its id is another's already. */
export async function insertTemplate(db: Database, row: NewTemplate): Promise<boolean> {
  const { rowCount } = await db
    .insert(documentTemplates)
    .values(row)
    .onConflictDoNothing({ target: documentTemplates.id });
  return rowCount === 1;
}

/** Changes a template; its revision grows. */
export const changeTemplate = (db: Database, id: string, change: Partial<NewTemplate>) =>
  db
    .update(documentTemplates)
    .set({ ...change, revision: sql`revision + 1` })
    .where(eq(documentTemplates.id, id));

/** How many templates a plant, or the company, offers. */
export const countTemplates = (db: Database, unitId: string | null) =>
  db.$count(
    documentTemplates,
    and(
      eq(documentTemplates.state, 'active'),
      unitId ? eq(documentTemplates.unitId, unitId) : isNull(documentTemplates.unitId),
    ),
  );
