import { door } from '../../platform/door.ts';
import { findLogo } from './logos.queries.ts';

export const logosRouter = {
  login: door.logos.login.handler(async ({ context: { db } }) => {
    const filePath = await findLogo(db, 'login');
    return filePath === undefined ? null : { file_path: filePath };
  }),
};
