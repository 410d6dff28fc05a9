import type { Employee } from '@traco/contract/other-employees-overview/employee';
import { listDocuments } from '../../database/person-documents.queries.ts';
import type { Database } from '../../platform/transaction.ts';
import { toEmployeeLine } from './employee-lines.rules.ts';
import { findDetail, listStatuses } from './employee-records.queries.ts';
import { findEmployee } from './employee-rows.queries.ts';

/** An employee with everything of them; undefined when there is none for this actor. */
export async function readEmployee(db: Database, at: Date, id: string): Promise<Employee | undefined> {
  const row = await findEmployee(db, at, id);
  const detail = row && (await findDetail(db, id));
  if (!row || !detail) return undefined;
  const documents = await listDocuments(db, 'employee', id);
  const statuses = await listStatuses(db, id);
  return {
    ...toEmployeeLine(row),
    admittedOn: detail.admitted_on,
    pixKey: detail.pix_key,
    shirtSize: detail.shirt_size,
    trouserSize: detail.trouser_size,
    bootSize: detail.boot_size,
    accountId: row.account_id,
    lastSignInAt: detail.last_sign_in_at && new Date(detail.last_sign_in_at).toISOString(),
    createdAt: new Date(detail.created_at).toISOString(),
    page: { state: detail.page, fields: detail.fields },
    documents,
    statuses: statuses.map((status) => ({
      ...status,
      withdrawnAt: status.withdrawnAt?.toISOString() ?? null,
    })),
  };
}
