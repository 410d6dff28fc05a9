import { z } from 'zod';
import { requires } from '../procedure.ts';

/** Logos by type; the sign-in page's one is also the icon of every page. */
export const logos = {
  login: requires('open to all', { reads: true })
    .route({ method: 'GET', path: '/logos/login', summary: 'Logo da página de entrada, ou nenhum' })
    .output(z.object({ file_path: z.string() }).nullable()),
};
