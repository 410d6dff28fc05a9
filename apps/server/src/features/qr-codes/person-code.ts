import { COMPANY_ZONE } from '@traco/contract/constants';
import { type CodeKind, pathOfEmployeePage, pathOfSellerPage } from '@traco/contract/public-page/public-code';
import type { CodePerson, PersonCode } from '@traco/contract/qr-codes/qr-codes';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import type { Database } from '../../platform/transaction.ts';
import { payloadOf, printOf } from './print-payload.rules.ts';
import * as rows from './qr-codes.queries.ts';

const SCAN_DAYS = 90;

/** The whole address that a person's code leads to; null of a manager, who has no page. */
export function addressOfCode(kind: CodeKind, code: string, origin: string): string | null {
  if (kind === 'manager') return null;
  return origin + (kind === 'seller' ? pathOfSellerPage(code) : pathOfEmployeePage(code));
}

/** A person, if the actor sees one. */
export const findPerson = async (db: Database, kind: CodeKind, id: string): Promise<CodePerson | undefined> =>
  (await rows.findPeople(db, kind, [id]))[0];

/** The code that a person is found by now: the person's id until it was changed. */
export const codeOf = async (db: Database, { kind, id }: CodePerson) =>
  (await rows.findCodes(db, kind, [id])).get(id) ?? { code: id, at: null };

/** Sellers' public pages as they are found now, by seller, and since when: null as long as the code is the first. */
export async function findPagesOfSellers(db: Database, ids: string[], origin: string) {
  const codes = await rows.findCodes(db, 'seller', ids);
  return (id: string) => ({
    page: origin + pathOfSellerPage(codes.get(id)?.code ?? id),
    pageSince: codes.get(id)?.at.toISOString() ?? null,
  });
}

/** Everything of a person's code. */
export async function readPersonCode(
  db: Database,
  person: CodePerson,
  { origin, now }: { origin: string; now: Date },
): Promise<PersonCode> {
  const { kind, id } = person;
  const { code, at } = await codeOf(db, person);
  const since = addDays(dayIn(now, COMPANY_ZONE), -SCAN_DAYS);
  return {
    person,
    address: addressOfCode(kind, code, origin),
    rotatedAt: at?.toISOString() ?? null,
    page: kind === 'employee' ? await rows.findPageState(db, id) : kind === 'seller' ? 'on' : 'none',
    canBeAsked: kind === 'employee' && (await rows.listAccounts(db, id)).length > 0,
    scans: await rows.listScans(db, kind, id, since),
    lastPrint: printOf(kind, await rows.findLastPrint(db, kind, id), payloadOf(person, code)),
  };
}
