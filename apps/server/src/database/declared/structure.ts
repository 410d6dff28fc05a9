import type pg from 'pg';
import { z } from 'zod';
import { askRows } from '../../platform/rows.ts';

/** One object of a database, or one right to it, as PostgreSQL itself tells it. */
export interface DatabaseObject {
  kind: string;
  /** Unique among its kind. */
  name: string;
  definition: string;
}

const OURS = "(select oid from pg_namespace where nspname in ('public', 'app'))";

/** Roles by name; whoever owns the database is called so, whatever the account is called here. */
const role = (oid: string) =>
  `case ${oid} when 0 then 'public' when current_user::regrole then 'owner' else pg_get_userbyid(${oid}) end`;

/** Who holds what by an access list; `standard` is what stands where none was given. */
const rights = (list: string, standard: string) =>
  `(select coalesce(string_agg(r, ', ' order by r), 'nobody') from (
     select ${role('a.grantee')} || ' ' || string_agg(lower(a.privilege_type) || case when a.is_grantable then '*' else '' end, '+' order by a.privilege_type) as r
       from aclexplode(coalesce(${list}, ${standard})) a group by a.grantee) held)`;

const KINDS: Record<string, string> = {
  database: `select 'rights' as name, ${rights('d.datacl', "acldefault('d', d.datdba)")} as definition
    from pg_database d where d.datname = current_database()`,
  schema: `select nspname as name, ${role('nspowner')} || ': ' || ${rights('nspacl', "acldefault('n', nspowner)")} as definition
    from pg_namespace where oid in ${OURS}`,
  extension:
    "select extname as name, extversion || ' in ' || extnamespace::regnamespace as definition from pg_extension",
  role: `select rolname as name, concat_ws(' ', 'super', rolsuper, 'inherits', rolinherit, 'makes roles', rolcreaterole, 'makes databases',
      rolcreatedb, 'signs in', rolcanlogin, 'replicates', rolreplication, 'bypasses', rolbypassrls, 'set', rolconfig,
      'granted to', (select string_agg(${role('m.member')} || ' inherit ' || m.inherit_option || ' set ' || m.set_option || ' admin ' || m.admin_option, ', ' order by m.member)
        from pg_auth_members m where m.roleid = r.oid),
      'member of', (select string_agg(m.roleid::regrole::text, ', ' order by m.roleid) from pg_auth_members m where m.member = r.oid)) as definition
    from pg_roles r where rolname like 'traco\\_%'`,
  'default privilege': `select coalesce(defaclnamespace::regnamespace::text, '') || ' ' || defaclobjtype::text as name,
      ${role('defaclrole')} || ': ' || ${rights('defaclacl', "'{}'::aclitem[]")} as definition from pg_default_acl`,
  setting: `select coalesce(datname, '') || ' ' || coalesce(rolname, '') as name, setconfig::text as definition
    from pg_db_role_setting s left join pg_database d on d.oid = s.setdatabase left join pg_roles r on r.oid = s.setrole
    where s.setdatabase = 0 or d.datname = current_database()`,
  type: `select t.oid::regtype::text as name, ${role('t.typowner')} || ' ' || t.typtype::text || ' ' || coalesce(
      (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped),
      (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
      format_type(t.typbasetype, t.typtypmod), '') || ' ' || ${rights('t.typacl', "acldefault('T', t.typowner)")} as definition
    from pg_type t left join pg_class c on c.oid = t.typrelid
    where t.typnamespace in ${OURS} and t.typelem = 0 and coalesce(c.relkind, 'c') = 'c'`,
  table: `select c.oid::regclass::text as name, concat_ws(' ', c.relkind, c.relpersistence, ${role('c.relowner')}, 'row security', c.relrowsecurity,
      'forced', c.relforcerowsecurity, 'replica identity', c.relreplident, c.reloptions::text, pg_get_viewdef(c.oid)) as definition
    from pg_class c where c.relnamespace in ${OURS} and c.relkind in ('r', 'v', 'm', 'p', 'f')`,
  'table right': `select c.oid::regclass::text as name, ${rights('c.relacl', "acldefault('r', c.relowner)")} as definition
    from pg_class c where c.relnamespace in ${OURS} and c.relkind in ('r', 'v', 'm', 'p', 'f')`,
  column: `select a.attrelid::regclass || '.' || a.attname as name, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, 'identity ' || nullif(a.attidentity::text, ''), 'generated ' || nullif(a.attgenerated::text, ''),
      'default ' || pg_get_expr(d.adbin, d.adrelid), 'collate ' || nullif(a.attcollation, t.typcollation)::regcollation,
      'storage ' || a.attstorage::text, a.attcompression, a.attstattarget, a.attoptions::text) as definition
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace in ${OURS} and c.relkind in ('r', 'v', 'm', 'p', 'f') and a.attnum > 0 and not a.attisdropped`,
  'column right': `select a.attrelid::regclass || '.' || a.attname as name, ${rights('a.attacl', "'{}'::aclitem[]")} as definition
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace in ${OURS} and a.attnum > 0 and not a.attisdropped and a.attacl is not null`,
  sequence: `select c.oid::regclass::text as name, concat_ws(' ', ${role('c.relowner')}, format_type(s.seqtypid, null), 'start', s.seqstart, 'by', s.seqincrement,
      'from', s.seqmin, 'to', s.seqmax, 'cache', s.seqcache, 'cycles', s.seqcycle, 'of', (select d.refobjid::regclass || '.' || d.refobjsubid from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')),
      ${rights('c.relacl', "acldefault('s', c.relowner)")}) as definition
    from pg_sequence s join pg_class c on c.oid = s.seqrelid where c.relnamespace in ${OURS}`,
  constraint: `select coalesce(nullif(conrelid, 0)::regclass::text, contypid::regtype::text) || '.' || conname as name,
      contype::text || ' ' || pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace in ${OURS}`,
  index: `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) || ' valid ' || i.indisvalid || ' cluster ' || i.indisclustered as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace in ${OURS}`,
  policy: `select tablename || '.' || policyname as name, concat_ws(' ', permissive, cmd, roles::text, 'using', qual, 'with check', with_check) as definition
    from pg_policies where schemaname in ('public', 'app')`,
  function: `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) || ' owner ' || ${role('p.proowner')} as definition
    from pg_proc p where p.pronamespace in ${OURS}`,
  'function right': `select p.oid::regprocedure::text as name, ${rights('p.proacl', "acldefault('f', p.proowner)")} as definition
    from pg_proc p where p.pronamespace in ${OURS}`,
  trigger: `select t.tgname || ' on ' || t.tgrelid::regclass as name, pg_get_triggerdef(t.oid) || ' enabled ' || t.tgenabled::text as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and c.relnamespace in ${OURS}`,
  'event trigger': `select evtname as name, evtevent || ' ' || evtfoid::regprocedure as definition from pg_event_trigger`,
  comment: `select pg_describe_object(d.classoid, d.objoid, d.objsubid) as name, d.description as definition from pg_description d
    where d.classoid = 'pg_class'::regclass and (select relnamespace from pg_class where oid = d.objoid) in ${OURS}
      or d.classoid = 'pg_proc'::regclass and (select pronamespace from pg_proc where oid = d.objoid) in ${OURS}
      or d.classoid = 'pg_type'::regclass and (select typnamespace from pg_type where oid = d.objoid) in ${OURS}
      or d.classoid in ('pg_constraint'::regclass, 'pg_policy'::regclass, 'pg_trigger'::regclass)`,
  rule: `select tablename || '.' || rulename as name, definition from pg_rules where schemaname in ('public', 'app')`,
  statistic: `select stxname as name, pg_get_statisticsobjdef(oid) as definition from pg_statistic_ext where stxnamespace in ${OURS}`,
};

const ObjectRow = z.object({ name: z.string(), definition: z.string() });

/**
 * All that a database of ours is made of, in the schemas `public` and `app`, ordered by kind and name. In which order the
 * columns of a table stand is left out: nothing asks for it.
 */
export async function structureOf(database: pg.Pool | pg.ClientBase): Promise<DatabaseObject[]> {
  const found: DatabaseObject[] = [];
  for (const [kind, query] of Object.entries(KINDS)) {
    const rows = await askRows(database, ObjectRow, `${query} order by 1`);
    found.push(...rows.map(({ name, definition }) => ({ kind, name, definition })));
  }
  return found;
}

/** An object that two databases have not alike; undefined where one has none. */
export interface Difference {
  kind: string;
  name: string;
  is: string | undefined;
  should: string | undefined;
}

/** What one database has otherwise than the other, or only one of them has; none when they are the same. */
export function differencesOf(
  is: readonly DatabaseObject[],
  should: readonly DatabaseObject[],
): Difference[] {
  const keyOf = ({ kind, name }: DatabaseObject) => `${kind} ${name}`;
  const those = new Map(is.map((object) => [keyOf(object), object]));
  const these = new Map(should.map((object) => [keyOf(object), object]));
  return [...new Map([...those, ...these])]
    .map(([key, { kind, name }]) => {
      const [was, wanted] = [those.get(key)?.definition, these.get(key)?.definition];
      return { kind, name, is: was, should: wanted };
    })
    .filter((each) => each.is !== each.should);
}
