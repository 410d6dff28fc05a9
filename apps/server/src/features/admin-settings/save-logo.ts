import { signedInDoor } from '../../platform/door.ts';
import { barePicture } from '../../platform/pictures.ts';
import { photoTypeOf } from '../files/files.service.ts';
import { KEPT_LOGO, keepLogo, saveLoginLogo } from '../logos/logos.service.ts';

/** The bytes go to the storage under a new name each time, so that no browser shows the old one from its cache. */
export const saveLogo = signedInDoor.adminSettings.saveLogo.handler(
  async ({ input, context: { db, storage }, errors }) => {
    const bytes = new Uint8Array(await input.file.arrayBuffer());
    const logo = photoTypeOf(bytes) && (await barePicture(bytes, KEPT_LOGO));
    if (!logo) throw errors.NOT_A_PICTURE();
    const filePath = await keepLogo(storage, logo);
    await saveLoginLogo(db, filePath);
    return { file_path: filePath };
  },
);
