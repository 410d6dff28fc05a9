import type { SettingVersion } from '@traco/contract/admin-settings/admin-settings';
import type { SettingKey } from '@traco/contract/admin-settings/setting-keys';
import { settingKeys } from '@traco/contract/admin-settings/setting-keys';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { settingVersions } from '../../database/tables/index.ts';
import { literalLimit } from '../../platform/literals.ts';
import { rowOf, rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** A version as it is kept, with its key. */
export type KeptVersion = SettingVersion & { key: SettingKey };

const VersionRow = z.object({
  id: z.string(),
  key: z.enum(settingKeys),
  value: z.record(z.string(), z.unknown()),
  holds_from: z.string(),
  note: z.string(),
  author_name: z.string(),
  created_at: Timestamp,
});
type VersionRow = z.infer<typeof VersionRow>;

const columns = sql`v.id, v.key, v.value, to_char(v.holds_from, 'YYYY-MM-DD') as holds_from, v.note, v.author_name, v.created_at`;
const latestFirst = sql`v.holds_from desc, v.created_at desc, v.id desc`;

const toVersion = (row: VersionRow): KeptVersion => ({
  id: row.id,
  key: row.key,
  value: row.value,
  holdsFrom: row.holds_from,
  note: row.note,
  author: row.author_name,
  at: new Date(row.created_at).toISOString(),
});

/** Of each setting the version that holds on a day, and those that come after it, the earliest first. */
export async function listPresent(db: Database, day: string): Promise<KeptVersion[]> {
  const rows = await rowsOf(db, VersionRow)`
    select ${columns} from setting_versions v where v.holds_from > ${day}::date
    union all
    select * from (select distinct on (v.key) ${columns} from setting_versions v
                    where v.holds_from <= ${day}::date order by v.key, ${latestFirst}) p
     order by holds_from, created_at`;
  return rows.map(toVersion);
}

const ValueRow = z.object({ value: z.unknown() });

/** The value of a setting that holds on a day; undefined while nobody set it. */
export async function findPresentValue(db: Database, key: SettingKey, day: string): Promise<unknown> {
  const row = await rowOf(db, ValueRow)`
    select v.value from setting_versions v where v.key = ${key} and v.holds_from <= ${day}::date
     order by ${latestFirst} limit 1`;
  return row?.value;
}

/** The versions of a setting, the latest to hold first. */
export async function listVersions(db: Database, key: SettingKey, most: number): Promise<KeptVersion[]> {
  const rows = await rowsOf(db, VersionRow)`
    select ${columns} from setting_versions v where v.key = ${key} order by ${latestFirst} limit ${literalLimit(most)}`;
  return rows.map(toVersion);
}

/** Whoever changes the same setting at once waits until this request is over. */
export async function holdSetting(db: Database, key: SettingKey): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('setting ' || ${key}, 0))`);
}

/** Adds a version; false when its id is taken. */
export async function insertVersion(
  db: Database,
  row: typeof settingVersions.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await db.insert(settingVersions).values(row).onConflictDoNothing();
  return rowCount === 1;
}
