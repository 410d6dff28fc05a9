import { LOGO_BUCKET } from '@traco/contract/logo-url';
import type { Picture } from '@traco/contract/qr-art/svg';
import { printableOf } from '../../platform/pdf/printable.rules.ts';
import type { FileStore } from '../../platform/storage.ts';
import type { Database } from '../../platform/transaction.ts';
import { findLogo } from './logos.queries.ts';

export { findLogo, saveLoginLogo } from './logos.queries.ts';

/** The company's logo as a picture that paper takes; null when there is none, or none of such a kind. */
export async function printableLogo(db: Database, storage: FileStore): Promise<Picture | null> {
  const path = await findLogo(db, 'login');
  const key = `${LOGO_BUCKET}/${path}`;
  if (!path || !(await storage.exists(key))) return null;
  const bytes = new Uint8Array(await storage.getBytes(key));
  const printable = printableOf(bytes);
  if (!printable) return null;
  const { type, width, height } = printable;
  return { data: `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`, width, height };
}
