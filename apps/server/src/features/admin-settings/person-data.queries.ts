import type { PersonKind } from '@traco/contract/personal-data';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';

/** A part of what is kept of a person: rows of one table, column by column. */
export interface DataPart {
  title: string;
  rows: Record<string, unknown>[];
}

const MOST_ROWS = 2_000;

const accountsOf = (kind: PersonKind, id: string) =>
  sql`(select a.id from accounts a where a.${sql.raw(`${kind}_id`)} = ${id})`;

/** What is kept of a person, by tables; files by their names. */
export async function readPersonData(db: Database, kind: PersonKind, id: string): Promise<DataPart[]> {
  const parts: [string, SQL][] = [
    ['Cadastro', sql`select * from ${sql.raw(`${kind}s`)} where id = ${id}`],
    ...(kind === 'customer' ? ofCustomer(id) : ofStaff(kind, id)),
    [
      'Pedidos sobre os seus dados',
      sql`select action, reason, author_name, created_at from privacy_requests where person_id = ${id}`,
    ],
  ];
  const found: DataPart[] = [];
  for (const [title, query] of parts) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from (${query}) t limit ${MOST_ROWS}`,
    );
    found.push({ title, rows: rows.map(({ row }) => row) });
  }
  return found;
}

const ofCustomer = (id: string): [string, SQL][] => [
  ['Obras', sql`select * from sites where customer_id = ${id}`],
  [
    'Programações',
    sql`select number, starts_at, m3, state, contact_name, contact_phone from pours where customer_id = ${id} order by starts_at desc`,
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
  ];
  if (kind === 'employee') return [...common, ...ofEmployee(id)];
  return kind === 'driver' ? [...common, ...ofDriver(id)] : common;
}

const ofEmployee = (id: string): [string, SQL][] => [
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
