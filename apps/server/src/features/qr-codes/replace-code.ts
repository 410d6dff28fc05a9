import { randomBytes } from 'node:crypto';
import type { CodeKind } from '@traco/contract/public-code';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/transaction.ts';
import { replaceCode, switchPage } from './qr-codes.queries.ts';

const CODE_BYTES = 12;

/** Another code for a person: whatever was printed of him until now leads nowhere. */
export const giveNewCode = (
  db: Database,
  person: { kind: CodeKind; personId: string },
  { reason, by, at }: { reason: string; by: string; at: Date },
) =>
  replaceCode(
    db,
    {
      id: uuidv7(),
      ...person,
      code: randomBytes(CODE_BYTES).toString('base64url'),
      reason,
      createdBy: by,
    },
    at,
  );

/** An employee left: his page is off, and his badge is dead also should he come back. */
export async function closeToStrangers(
  db: Database,
  employeeId: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await switchPage(db, employeeId, false);
  await giveNewCode(db, { kind: 'employee', personId: employeeId }, { reason: 'left', by, at });
}
