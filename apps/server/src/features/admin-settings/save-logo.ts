import { randomUUID } from 'node:crypto';
import { LOGO_BUCKET } from '@traco/contract/logo-url';
import { signedInDoor } from '../../platform/door.ts';
import { photoTypeOf } from '../files/files.service.ts';
import { saveLoginLogo } from '../logos/logos.service.ts';

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

/** The bytes go to the storage under a new name each time, so that no browser shows the old one from its cache. */
export const saveLogo = signedInDoor.adminSettings.saveLogo.handler(
  async ({ input, context: { db, storage }, errors }) => {
    const bytes = new Uint8Array(await input.file.arrayBuffer());
    const type = photoTypeOf(bytes);
    if (!type) throw errors.NOT_A_PICTURE();
    const filePath = `login/${randomUUID()}.${endings[type]}`;
    await storage.put(`${LOGO_BUCKET}/${filePath}`, bytes);
    await saveLoginLogo(db, filePath);
    return { file_path: filePath };
  },
);
