import { z } from 'zod';
import { requires } from './procedure.ts';

/** The bucket whose files anybody may read, under `/storage/logos/…`. */
export const LOGO_BUCKET = 'logos';

/** Where a logo's file is served: the path inside the bucket, each part escaped. */
export const logoUrl = (filePath: string): string =>
  `/storage/${LOGO_BUCKET}/${filePath.split('/').map(encodeURIComponent).join('/')}`;

/** Logos by type; the sign-in page's one is also the icon of every page. */
export const logos = {
  login: requires('open to all')
    .route({ method: 'GET', path: '/logos/login', summary: 'Logo da página de entrada, ou nenhum' })
    .output(z.object({ file_path: z.string() }).nullable()),
};
