import { type SQL, sql } from 'drizzle-orm';
import { literalLimit } from '../../platform/literals.ts';
import { type Asked, holdsTyped, mostHandedOn, unitName } from './asked.queries.ts';
import { numbersBeginningWith } from './patterns.rules.ts';

/** Loads of these days around now are found by customer and site, pours of these: what is further away, by its number. */
const LOAD_DAYS = { before: 1, after: 1 };
const POUR_DAYS = { before: 2, after: 14 };
/** So many notes of each length that begin with the digits. */
const OF_EACH_LENGTH = 8;
/** Fewer digits begin too many notes to mean any. */
const LEAST_OF_BEGINNING = 3;

const near = (column: SQL, { before, after }: typeof LOAD_DAYS, now: Date) =>
  sql`${column} between ${now.toISOString()}::timestamptz - ${`${before} days`}::interval
    and ${now.toISOString()}::timestamptz + ${`${after} days`}::interval`;

/** Loads by their note, whole or by its first digits; those of today by customer and site too, but for what is planned alone. */
export const loadsFound = (asked: Asked): SQL => sql`
  select 'load' as kind, l.id, coalesce(app.note_name(l.note_series, l.note_number), 'Sem nota') as name,
    concat_ws(' · ', k.name, o.name, ${unitName(asked)}) as detail,
    case l.review when 'accepted' then l.state else l.review end as state, l.loaded_at as at, u.time_zone as zone,
    l.unit_id, l.day_on::text as day_on, null::uuid as customer_id,
    ' ' || coalesce(l.note_number::text, '') || k.searched || coalesce(o.searched, '') as searched
  from (${loadsByNote(asked)} union ${loadsOfToday(asked)}) f
    join loads l on l.id = f.id join units u on u.id = l.unit_id join customers k on k.id = l.customer_id
    left join sites o on o.id = l.site_id`;

function loadsByNote({ typed: { note } }: Asked): SQL {
  if (!note) return sql`select null::uuid as id where false`;
  if (note.series !== null)
    return sql`select l.id from loads l where l.note_number = ${note.number} and l.note_series = ${note.series}`;
  const isBeginning = note.digits.length >= LEAST_OF_BEGINNING;
  const ranges = isBeginning ? numbersBeginningWith(note.digits) : [[note.number, note.number]];
  const [first, last] = [0, 1].map((side) => sql.param(ranges.map((range) => range[side])));
  return sql`select l.id from unnest(${first}::int[], ${last}::int[]) r(first, last) cross join lateral (
    select l.id from loads l where l.note_number between r.first and r.last
    order by l.note_number desc limit ${literalLimit(OF_EACH_LENGTH)}) l`;
}

const loadsOfToday = (asked: Asked): SQL => sql`
  (select l.id from (select l.id, l.loaded_at, ${wordsOf('l')} as searched from loads l
      where l.state <> 'scheduled' and ${near(sql`l.loaded_at`, LOAD_DAYS, asked.now)} offset 0) l
    where ${holdsTyped(sql`l.searched`, asked)} order by l.loaded_at desc limit ${literalLimit(mostHandedOn(asked))})`;

/** The words of a row's customer and site, looked up by their keys: few rows are near, and a join would read every site. */
const wordsOf = (row: 'l' | 'p') =>
  sql.raw(`
  (select k.searched from customers k where k.id = ${row}.customer_id)
    || coalesce((select o.searched from sites o where o.id = ${row}.site_id), '')`);

/** Pours by their number; those of the days around by customer and site too. */
export const poursFound = (asked: Asked): SQL => sql`
  select 'pour' as kind, p.id, 'Programação ' || p.number as name, concat_ws(' · ', k.name, o.name, ${unitName(asked)}) as detail, p.state,
    p.starts_at as at, u.time_zone as zone, p.unit_id, p.day_on::text as day_on, null::uuid as customer_id,
    ' ' || p.number || k.searched || o.searched as searched
  from (${poursByNumber(asked)} union ${poursAround(asked)}) f
    join pours p on p.id = f.id join units u on u.id = p.unit_id join customers k on k.id = p.customer_id
    join sites o on o.id = p.site_id`;

const poursByNumber = ({ typed: { note } }: Asked): SQL =>
  note && note.series === null
    ? sql`select p.id from units u join pours p on p.unit_id = u.id and p.number = ${note.number}`
    : sql`select null::uuid as id where false`;

const poursAround = (asked: Asked): SQL => sql`
  (select p.id from (select p.id, p.starts_at, ${wordsOf('p')} as searched from pours p
      where ${near(sql`p.starts_at`, POUR_DAYS, asked.now)} offset 0) p
    where ${holdsTyped(sql`p.searched`, asked)}
    order by abs(extract(epoch from p.starts_at - ${asked.now.toISOString()}::timestamptz)) limit ${literalLimit(mostHandedOn(asked))})`;

/** Quotes of these days are found by whom they are for; older ones by their number. */
const QUOTE_DAYS = { before: 60, after: 1 };

/** Quotes by their number; the newer ones by the customer, or the name that was typed, too. */
export const quotesFound = (asked: Asked): SQL => sql`
  select 'quote' as kind, q.id, 'Orçamento ' || q.number as name,
    concat_ws(' · ', coalesce(k.name, nullif(q.customer_name, '')), coalesce(o.name, nullif(q.place, '')), ${unitName(asked)}) as detail,
    q.state, q.created_at as at, u.time_zone as zone, q.unit_id, q.day_on::text as day_on, null::uuid as customer_id,
    ' ' || q.number || coalesce(k.searched, app.searched(q.customer_name)) || coalesce(o.searched, '') as searched
  from (${quotesByNumber(asked)} union ${quotesOfLate(asked)}) f
    join quotes q on q.id = f.id join units u on u.id = q.unit_id left join customers k on k.id = q.customer_id
    left join sites o on o.id = q.site_id`;

const quotesByNumber = ({ typed: { note } }: Asked): SQL =>
  note && note.series === null
    ? sql`select q.id from units u join quotes q on q.unit_id = u.id and q.number = ${note.number}`
    : sql`select null::uuid as id where false`;

const quotesOfLate = (asked: Asked): SQL => sql`
  (select q.id from (select q.id, q.created_at,
        coalesce((select k.searched from customers k where k.id = q.customer_id), app.searched(q.customer_name)) as searched
      from quotes q where ${near(sql`q.created_at`, QUOTE_DAYS, asked.now)} offset 0) q
    where ${holdsTyped(sql`q.searched`, asked)} order by q.created_at desc limit ${literalLimit(mostHandedOn(asked))})`;

/** Receipts of these days are found by who paid; older ones by their number. */
const RECEIPT_DAYS = { before: 60, after: 1 };

/** Receipts by their number; the newer ones by the payer too. */
export const receiptsFound = (asked: Asked): SQL => sql`
  select 'receipt' as kind, r.id, 'Recibo ' || app.note_name(r.series, r.number) as name,
    concat_ws(' · ', r.payer_name, ${unitName(asked)}) as detail, r.state, r.issued_at as at, u.time_zone as zone, r.unit_id,
    r.issued_on::text as day_on, r.customer_id, ' ' || r.number || r.searched as searched
  from (${receiptsByNumber(asked)} union ${receiptsOfLate(asked)}) f
    join receipts r on r.id = f.id join units u on u.id = r.unit_id`;

function receiptsByNumber({ typed: { note } }: Asked): SQL {
  if (!note) return sql`select null::uuid as id where false`;
  const ofSeries = note.series === null ? sql`true` : sql`r.series = ${note.series}`;
  return sql`(select r.id from receipts r where r.number = ${note.number} and ${ofSeries} limit ${literalLimit(OF_EACH_LENGTH)})`;
}

const receiptsOfLate = (asked: Asked): SQL => sql`
  (select r.id from (select r.id, r.issued_at, r.searched from receipts r where ${near(sql`r.issued_at`, RECEIPT_DAYS, asked.now)} offset 0) r
    where ${holdsTyped(sql`r.searched`, asked)} order by r.issued_at desc limit ${literalLimit(mostHandedOn(asked))})`;
