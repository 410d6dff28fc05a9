import { z } from 'zod';
import { NoticeLine } from '../operational-sheet/driver-day.ts';
import { requires } from '../procedure.ts';
import { Id } from '../values/quantities.ts';

/** Notices that a person has, and "ciente". */
export const notices = {
  /** The last ones of fourteen days, the newest first. */
  list: requires('signed in')
    .route({ method: 'GET', path: '/notices', summary: 'Os avisos de quem está no sistema' })
    .output(z.object({ rows: z.array(NoticeLine.extend({ link: z.string() })), unread: z.int() })),
  markRead: requires('signed in')
    .route({ method: 'POST', path: '/notices/{id}/read', summary: 'Marca um aviso como lido' })
    .input(z.object({ id: Id }))
    .output(z.object({ read: z.literal(true) }))
    .errors({ NOTICE_NOT_FOUND: { status: 404, message: 'Este aviso não existe mais.' } }),
};
