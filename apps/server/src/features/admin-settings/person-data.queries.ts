import type { PersonKind } from '@traco/contract/admin-settings/personal-data';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { literalLimit } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** A part of what is kept of a person: rows of one table, column by column. */
export interface DataPart {
  title: string;
  rows: Record<string, unknown>[];
  /** There is more than one page can tell. */
  isCut: boolean;
}

const MOST_ROWS = 2_000;

const accountsOf = (kind: PersonKind, id: string) =>
  sql`(select a.id from accounts a where a.${sql.raw(`${kind}_id`)} = ${id})`;

const AnyRow = z.object({ row: z.record(z.string(), z.unknown()) });

/** What is kept of a person, by tables; files by their names. */
export async function readPersonData(db: Database, kind: PersonKind, id: string): Promise<DataPart[]> {
  const parts: [string, SQL][] = [
    ['Cadastro', register(kind, id)],
    ...(kind === 'customer' ? ofCustomer(id) : ofStaff(kind, id)),
    [
      'Pedidos sobre os seus dados',
      sql`select action, reason, author_name, created_at from privacy_requests where person_id = ${id}`,
    ],
  ];
  const found: DataPart[] = [];
  for (const [title, query] of parts) {
    const rows = await rowsOf(
      db,
      AnyRow,
    )`select to_jsonb(t) as row from (${query}) t limit ${literalLimit(MOST_ROWS + 1)}`;
    const shown = rows.slice(0, MOST_ROWS).map(({ row }) => row);
    found.push({ title, rows: shown, isCut: rows.length > MOST_ROWS });
  }
  return found;
}

/** The person's line of the register, with the names of what it points to. */
const register = (kind: PersonKind, id: string) => sql`
  select p.*, u.name as unit${kind === 'driver' ? sql`, l.name as partner` : sql``} from ${sql.raw(`${kind}s`)} p
    join units u on u.id = p.unit_id ${kind === 'driver' ? sql`left join partners l on l.id = p.partner_id` : sql``}
   where p.id = ${id}`;

const ofCustomer = (id: string): [string, SQL][] => [
  ['Obras', sql`select * from sites where customer_id = ${id}`],
  [
    'Programações',
    sql`select number, starts_at, m3, state, contact_name, contact_phone from pours where customer_id = ${id} order by starts_at desc`,
  ],
  [
    'Orçamentos',
    sql`select number, created_at, state, m3, customer_name as name, customer_phone as contact_phone, notes
          from quotes where customer_id = ${id} order by created_at desc`,
  ],
  [
    'Respostas a orçamentos',
    sql`select q.number, w.at as created_at, w.kind, w.name, w.document, w.words as notes
          from quotes q cross join lateral app.quote_words(q.id) w where q.customer_id = ${id} order by w.at desc`,
  ],
  [
    'Cargas por mês',
    sql`select to_char(day_on, 'YYYY-MM') as month, count(*) as loads, sum(delivered_m3) as delivered_m3
          from loads where customer_id = ${id} and counts group by 1 order by 1 desc`,
  ],
];

function ofStaff(kind: PersonKind, id: string): [string, SQL][] {
  const accounts = accountsOf(kind, id);
  const common: [string, SQL][] = [
    [
      'Contas',
      sql`select name, email, username, cpf, role, created_at, disabled_at from accounts where id in ${accounts}`,
    ],
    [
      'Sessões',
      sql`select created_at, last_heartbeat_at, ended_at, device_info ->> 'os' as os, device_info ->> 'browser' as browser,
            ip_address, location_info from active_sessions where account_id in ${accounts} order by created_at desc`,
    ],
    [
      'Arquivos enviados',
      sql`select name, purpose, created_at from files where account_id in ${accounts} order by created_at desc`,
    ],
    [
      'Fotos enviadas à galeria',
      sql`select caption, state, created_at from gallery_photos where account_id in ${accounts} order by created_at desc`,
    ],
    ...ofAnyPost(id),
  ];
  const own = { employee: ofEmployee, driver: ofDriver, seller: ofSeller };
  return kind in own ? [...common, ...own[kind as keyof typeof own](id)] : common;
}

/** What is kept of everybody who has a post: photos, codes, changes of unit. */
const ofAnyPost = (id: string): [string, SQL][] => [
  [
    'Fotos de perfil',
    sql`select created_at, made_by_name, consented_at, is_public, replaced_at, is_withdrawn
          from profile_photos where person_id = ${id} order by created_at desc`,
  ],
  [
    'Códigos da página e do crachá',
    sql`select created_at, reason, retired_at from public_codes where person_id = ${id} order by created_at desc`,
  ],
  [
    'Leituras dos códigos por mês',
    sql`select to_char(day_on, 'YYYY-MM') as month, source, sum(scans) as scans
          from code_scans where person_id = ${id} group by 1, 2 order by 1 desc, 2`,
  ],
  [
    'Cartões e crachás tirados',
    sql`select created_at, payload from code_prints where person_id = ${id} order by created_at desc`,
  ],
  [
    'Mudanças de unidade',
    sql`select a.name as from_unit, b.name as to_unit, t.from_on, t.made_at, t.given_up_at from unit_transfers t
          join units a on a.id = t.unit_id join units b on b.id = t.to_unit_id
         where t.person_id = ${id} order by t.created_at desc`,
  ],
  ofTerms(id),
];

const ofTerms = (id: string): [string, SQL] => [
  'Termos respondidos',
  sql`select v.title, v.version as term_version, a.answer, a.answered_at, a.way, a.reason, a.code, a.sha256, a.ip_address, a.user_agent,
        a.signed_on, a.person_name, a.person_cpf, a.person_unit
      from term_answers a join term_versions v on v.id = a.version_id where a.person_id = ${id} order by a.answered_at desc`,
];

const ofSeller = (id: string): [string, SQL][] => [
  [
    'Metas',
    sql`select to_char(month_on, 'YYYY-MM') as month, m3 from goals where seller_id = ${id} order by month_on desc`,
  ],
  [
    'Assinaturas de e-mail',
    sql`select name, fields, updated_at from email_signatures where seller_id = ${id}`,
  ],
  [
    'Documentos',
    sql`select d.kind, d.title, d.expires_on, f.name, d.created_at from seller_documents d
          left join files f on f.id = d.file_id where d.seller_id = ${id} order by d.created_at desc`,
  ],
];

const ofEmployee = (id: string): [string, SQL][] => [
  ['Página pública', sql`select is_on, fields, term_version, accepted_at from public_cards where id = ${id}`],
  [
    'Documentos',
    sql`select d.kind, d.title, d.expires_on, f.name, d.created_at from employee_documents d
          left join files f on f.id = d.file_id where d.employee_id = ${id} order by d.created_at desc`,
  ],
  [
    'Férias, afastamentos e desligamento',
    sql`select * from employee_statuses where employee_id = ${id} order by from_on desc`,
  ],
];

const ofDriver = (id: string): [string, SQL][] => [
  [
    'Documentos',
    sql`select d.kind, f.name, d.created_at from driver_documents d join files f on f.id = d.file_id where d.driver_id = ${id}`,
  ],
  ['Ausências', sql`select * from absences where driver_id = ${id} order by from_on desc`],
  ['Ocorrências', sql`select * from driver_events where driver_id = ${id} order by on_day desc`],
  [
    'Jornadas',
    sql`select day_on, planned_starts_at, started_at, ended_at from shifts where driver_id = ${id} order by day_on desc`,
  ],
  [
    'Cargas por mês',
    sql`select to_char(day_on, 'YYYY-MM') as month, count(*) as loads, sum(delivered_m3) as delivered_m3
          from loads where driver_id = ${id} and counts group by 1 order by 1 desc`,
  ],
];
