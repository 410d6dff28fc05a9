import { z } from 'zod';
import { requires } from '../procedure.ts';
import { Id } from '../values/quantities.ts';

/** Photos up to 5 MB; what a file is, its bytes say, not its name. */
export const PHOTO_BYTES = 5_000_000;

/** Longest side of a kept photo, px, and what it is at the most, bytes: made so by the server, fit for a page. */
export const KEPT_PHOTO = { longest: 2_400, most: 1_500_000 } as const;

/** Photos of one account in an hour: more than the largest plant loads trucks. */
export const PHOTOS_AN_HOUR = 100;

/**
 * What a file is for: the photo of a delivery note; a driver's or another employee's document, which may be a PDF too; what a term brings along, and a roll of signatures that was scanned; a signature drawn on a
 * phone; the photo of a campaign's prize; a photo of a load (of the site, of what came back, of an occurrence);
 * what a driver says of an occurrence; what shows that somebody paid.
 */
export const filePurposes = [
  'note-photo',
  'driver-document',
  'employee-document',
  'seller-document',
  'term-attachment',
  'term-roll',
  'signature',
  'campaign-prize',
  'load-photo',
  'voice-note',
  'payment-proof',
] as const;

/** Files that people send. */
export const files = {
  upload: requires('files:upload', {
    whileTermIsDue: true,
    crowded: 'files',
    once: 'id',
    takesFileOf: PHOTO_BYTES,
  })
    .route({ method: 'POST', path: '/files', summary: 'Envia uma foto', inputStructure: 'compact' })
    .input(
      z.object({
        id: Id,
        purpose: z.enum(filePurposes),
        /** The unit that may see it; only those choose who have none of their own. */
        unitId: Id.optional(),
        file: z.file().max(PHOTO_BYTES, { error: 'O arquivo passa de 5 MB.' }),
      }),
    )
    .output(z.object({ id: z.string(), name: z.string(), mediaType: z.string(), bytes: z.int() }))
    .errors({
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outro arquivo. Recarregue a página.' },
      TOO_MANY_PHOTOS: { status: 429, message: 'Muitas fotos na última hora. Envie esta mais tarde.' },
      NOT_A_PHOTO: { status: 422, message: 'O arquivo não é uma foto JPEG, PNG ou WebP que se possa abrir.' },
      NOT_A_RECORDING: { status: 422, message: 'O arquivo não é uma gravação de voz.' },
      NOT_A_DOCUMENT: {
        status: 422,
        message: 'O arquivo não é um PDF nem uma foto JPEG, PNG ou WebP que se possa abrir.',
      },
    }),
  download: requires('files:read')
    .route({ method: 'GET', path: '/files/{id}', summary: 'Baixa um arquivo' })
    .input(z.object({ id: Id }))
    .output(z.file())
    .errors({ FILE_NOT_FOUND: { status: 404, message: 'Arquivo não encontrado.' } }),
};
