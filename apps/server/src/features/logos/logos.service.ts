import { randomUUID } from 'node:crypto';
import { LOGO_BUCKET } from '@traco/contract/logos/logo-url';
import type { Picture } from '@traco/contract/qr-codes/qr-art/svg';
import { printableOf } from '../../platform/pdf/printable.rules.ts';
import { type BarePicture, isWholePicture } from '../../platform/pictures.ts';
import type { FileStore } from '../../platform/storage.ts';
import type { Database } from '../../platform/transaction.ts';
import { findLogo } from './logos.queries.ts';

export { findLogo, saveLoginLogo } from './logos.queries.ts';

/** What is kept of a logo: longest side in px, and bytes. */
export const KEPT_LOGO = { longest: 1_200, most: 1_000_000 };

/** Puts a logo into the storage under a name that no browser knows yet; its path inside the bucket. */
export async function keepLogo(storage: FileStore, { bytes, mediaType }: BarePicture): Promise<string> {
  const filePath = `login/${randomUUID()}.${mediaType === 'image/png' ? 'png' : 'jpg'}`;
  await storage.put(`${LOGO_BUCKET}/${filePath}`, bytes);
  return filePath;
}

/** The company's logo as a picture that paper takes; null when there is none, or none of such a kind. */
export async function printableLogo(db: Database, storage: FileStore): Promise<Picture | null> {
  const path = await findLogo(db, 'login');
  const key = `${LOGO_BUCKET}/${path}`;
  if (!path || !(await storage.exists(key))) return null;
  const bytes = new Uint8Array(await storage.getBytes(key));
  const printable = printableOf(bytes);
  // One that came before pictures were looked at to their end would break what it is printed on.
  if (!printable || !(await isWholePicture(bytes))) return null;
  const { type, width, height } = printable;
  return { data: `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`, width, height };
}
