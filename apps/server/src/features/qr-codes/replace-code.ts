import { randomBytes } from 'node:crypto';
import type { CodeKind } from '@traco/contract/public-page/public-code';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/transaction.ts';
import { replaceCode, switchPage } from './qr-codes.queries.ts';

const CODE_BYTES = 12;

/**
 * Another code for a person: whatever was printed until now leads nowhere. Under an id that was used for that person it is
 * done already; false when it was used for another one.
 */
export const giveNewCode = (
  db: Database,
  person: { kind: CodeKind; personId: string },
  { id = uuidv7(), reason, by, at }: { id?: string; reason: string; by: string; at: Date },
) =>
  replaceCode(
    db,
    {
      id,
      ...person,
      code: randomBytes(CODE_BYTES).toString('base64url'),
      reason,
      createdBy: by,
    },
    at,
  );

/** An employee left: the page is off, and the badge is dead also after a return. */
export async function closeToStrangers(
  db: Database,
  employeeId: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await switchPage(db, employeeId, false);
  await giveNewCode(db, { kind: 'employee', personId: employeeId }, { reason: 'left', by, at });
}
