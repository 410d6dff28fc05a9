import { z } from 'zod';
import { requires } from '../procedure.ts';

/** What a monitor reads: 200 when all is well, 503 when the database is away or there is no space for what is written. */
export const Health = z.object({
  status: z.enum(['ok', 'unavailable']),
  version: z.string(),
  database: z.enum(['ok', 'unavailable']),
  disk: z.enum(['ok', 'full']),
});
export type Health = z.infer<typeof Health>;

/** The version of the product that answers. Served without the door, so that it answers when the database is away. */
export const health = {
  version: requires('open to all')
    .route({ method: 'GET', path: '/version', summary: 'Versão do sistema' })
    .output(z.object({ version: z.string() })),
};
