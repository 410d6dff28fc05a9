import { z } from 'zod';
import { PHOTO_BYTES } from '../files/files.ts';
import { requires } from '../procedure.ts';
import { listInOneOrder } from '../values/list.ts';
import { Id, Instant, text } from '../values/quantities.ts';
import { AT_ONCE, BIN_DAYS, REASON_LETTERS } from './gallery-limits.ts';
import {
  Album,
  AlbumFields,
  AlbumKind,
  GalleryPhoto,
  PhotoFields,
  PhotoFilter,
  PhotoIds,
} from './gallery-photo.ts';

const notFound = { PHOTO_NOT_FOUND: { status: 404, message: 'Foto não encontrada.' } } as const;
const albumNotFound = { ALBUM_NOT_FOUND: { status: 404, message: 'Álbum não encontrado.' } } as const;
const idTaken = {
  ID_TAKEN: { status: 409, message: 'Este envio já foi usado. Recarregue a página.' },
} as const;
const stale = {
  STALE_REVISION: { status: 409, message: 'Outra pessoa alterou esta foto ao mesmo tempo. Veja como ficou.' },
} as const;
const links = {
  REFERENCE_NOT_FOUND: {
    status: 422,
    message: 'Álbum, obra ou carga não encontrados nesta unidade.',
    data: z.object({ field: z.enum(['albumId', 'siteId', 'loadId']) }),
  },
} as const;
const approvedStands = {
  APPROVED_STANDS: { status: 409, message: 'Foto aprovada: peça à unidade para mudar ou retirar.' },
} as const;
const picture = z.object({
  headers: z.object({ 'cache-control': z.string(), vary: z.literal('cookie') }),
  body: z.file(),
});
const many = z.object({ ids: PhotoIds });
const done = z.object({ photos: z.int() });
const coordinate = (most: number) => z.coerce.number().min(-most).max(most);

const list = listInOneOrder(GalleryPhoto, PhotoFilter);

/** Photos of sites, units, campaigns and incidents: sent small and without position, approved before they are used. */
export const gallery = {
  list: requires('gallery:read')
    .route({ method: 'GET', path: '/gallery/photos', summary: 'Fotos da galeria' })
    .input(list.input)
    .output(list.output)
    .errors(list.errors),
  get: requires('gallery:read')
    .route({ method: 'GET', path: '/gallery/photos/{id}', summary: 'Uma foto da galeria' })
    .input(z.object({ id: Id }))
    .output(GalleryPhoto)
    .errors(notFound),
  /** How many photos the filter holds, how many wait for a decision, and how full the unit's gallery is. */
  totals: requires('gallery:read')
    .route({ method: 'GET', path: '/gallery/totals', summary: 'Quantas fotos, e quanto espaço' })
    .input(PhotoFilter)
    .output(
      z.object({
        photos: z.int(),
        waiting: z.int(),
        /** Of one unit only; null for several, and for who does not look after it. */
        space: z.object({ bytes: z.number(), mostBytes: z.number() }).nullable(),
      }),
    ),
  /** Albums of people and of pours, those with the newest photos first. */
  albums: requires('gallery:read')
    .route({ method: 'GET', path: '/gallery/albums', summary: 'Álbuns' })
    .input(z.object({ unitId: Id.optional() }))
    .output(z.array(Album).max(200)),
  /** What a form offers: units and partners of the actor's sight. */
  choices: requires('gallery:read')
    .route({ method: 'GET', path: '/gallery/choices', summary: 'Unidades e parceiros da galeria' })
    .output(
      z.object({
        units: z.array(z.object({ id: z.string(), name: z.string(), timeZone: z.string() })),
        partners: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
  /** Sites and loads that a photo may be tied to, by their words or number, of what the person may see. */
  links: requires('gallery:send')
    .route({ method: 'GET', path: '/gallery/links', summary: 'Obras e cargas para ligar a uma foto' })
    .input(z.object({ unitId: Id.optional(), search: text(60).default('') }))
    .output(
      z.object({
        sites: z.array(z.object({ id: z.string(), name: z.string() })).max(20),
        loads: z.array(z.object({ id: z.string(), name: z.string() })).max(20),
        incidents: z.array(z.object({ id: z.string(), name: z.string() })).max(20),
      }),
    ),
  createAlbum: requires('gallery:curate', { once: 'id' })
    .route({ method: 'POST', path: '/gallery/albums', summary: 'Cria um álbum' })
    .input(
      AlbumFields.extend({
        id: Id,
        kind: AlbumKind,
        unitId: Id.optional(),
        siteId: Id.nullish(),
        incidentId: Id.nullish(),
      }),
    )
    .output(Album)
    .errors({
      ...idTaken,
      UNIT_REQUIRED: { status: 422, message: 'Escolha a unidade do álbum.' },
      SITE_NOT_FOUND: { status: 422, message: 'Escolha a obra do álbum.' },
      INCIDENT_NOT_FOUND: { status: 422, message: 'Escolha a ocorrência do álbum.' },
      PARTNER_NOT_FOUND: { status: 422, message: 'Parceiro não encontrado.' },
    }),
  editAlbum: requires('gallery:curate')
    .route({ method: 'PUT', path: '/gallery/albums/{id}', summary: 'Altera um álbum' })
    .input(AlbumFields.extend({ id: Id, revision: z.int() }))
    .output(Album)
    .errors({
      ...albumNotFound,
      ...stale,
      PARTNER_NOT_FOUND: { status: 422, message: 'Parceiro não encontrado.' },
    }),
  /** One photo; a second send of the id answers with the first. What is kept is pixels only: nothing else of the file. */
  send: requires('gallery:send', { crowded: 'files', once: 'id', takesFileOf: PHOTO_BYTES })
    .route({
      method: 'POST',
      path: '/gallery/photos',
      summary: 'Envia uma foto para a galeria',
      inputStructure: 'compact',
    })
    .input(
      PhotoFields.extend({
        id: Id,
        /** The unit that it is of; only those choose who have none of their own. */
        unitId: Id.optional(),
        takenAt: Instant.optional(),
        /** Only when the person allows it. */
        latitude: coordinate(90).optional(),
        longitude: coordinate(180).optional(),
        file: z.file().max(PHOTO_BYTES, { error: 'A foto passa de 5 MB.' }),
      }),
    )
    .output(GalleryPhoto)
    .errors({
      ...idTaken,
      ...links,
      UNIT_REQUIRED: { status: 422, message: 'Escolha a unidade ou o álbum da foto.' },
      NOT_A_PHOTO: { status: 422, message: 'O arquivo não é uma foto JPEG, PNG ou WebP.' },
      TOO_MANY_PHOTOS: { status: 429, message: 'Muitas fotos na última hora. Envie estas mais tarde.' },
      GALLERY_FULL: {
        status: 409,
        message: 'A galeria da unidade está cheia. Esvazie a lixeira ou peça mais espaço ao administrador.',
      },
    }),
  edit: requires('gallery:send')
    .route({ method: 'PUT', path: '/gallery/photos/{id}', summary: 'Altera o que se diz de uma foto' })
    .input(PhotoFields.extend({ id: Id, revision: z.int() }))
    .output(GalleryPhoto)
    .errors({ ...notFound, ...stale, ...links, ...approvedStands }),
  /** Approves or refuses photos, all or none. */
  decide: requires('gallery:curate')
    .route({ method: 'POST', path: '/gallery/decisions', summary: 'Aprova ou recusa fotos' })
    .input(many.extend({ to: z.enum(['approved', 'refused']), reason: text(REASON_LETTERS).default('') }))
    .output(done)
    .errors({
      ...notFound,
      NO_SUCH_STEP: { status: 409, message: 'Uma das fotos já foi decidida por outra pessoa.' },
      REASON_REQUIRED: { status: 422, message: 'Diga por que recusa.' },
      CONSENT_UNKNOWN: {
        status: 422,
        message: 'Falta dizer se quem aparece autorizou. Corrija a foto antes de aprovar.',
      },
    }),
  /** Into the bin, where it lies for 30 days. */
  remove: requires('gallery:send')
    .route({
      method: 'POST',
      path: '/gallery/removals',
      summary: `Põe fotos na lixeira por ${BIN_DAYS} dias`,
    })
    .input(many)
    .output(done)
    .errors({ ...notFound, ...approvedStands }),
  restore: requires('gallery:send')
    .route({ method: 'POST', path: '/gallery/restorations', summary: 'Tira fotos da lixeira' })
    .input(many)
    .output(done)
    .errors({ ...notFound, ...approvedStands }),
  /** Says which photo shows the same thing before; null takes it back. */
  pair: requires('gallery:curate')
    .route({ method: 'POST', path: '/gallery/photos/{id}/before', summary: 'Liga o antes ao depois' })
    .input(z.object({ id: Id, beforeId: Id.nullable() }))
    .output(GalleryPhoto)
    .errors({
      ...notFound,
      NOT_A_PAIR: { status: 422, message: 'Escolha duas fotos diferentes da mesma unidade.' },
    }),
  picture: requires('gallery:read')
    .route({
      method: 'GET',
      path: '/gallery/photos/{id}/picture',
      summary: 'A foto inteira',
      outputStructure: 'detailed',
    })
    .input(z.object({ id: Id }))
    .output(picture)
    .errors(notFound),
  thumbnail: requires('gallery:read')
    .route({
      method: 'GET',
      path: '/gallery/photos/{id}/thumbnail',
      summary: 'A foto pequena',
      outputStructure: 'detailed',
    })
    .input(z.object({ id: Id }))
    .output(picture)
    .errors(notFound),
  /** Photos as one zip, piece by piece; one that is not there refuses all of it. */
  zip: requires('gallery:read')
    .route({
      method: 'GET',
      path: '/gallery/zip',
      summary: `Baixa até ${AT_ONCE} fotos num arquivo`,
      outputStructure: 'detailed',
    })
    .input(
      z.object({
        /** Ids with commas between them. */
        ids: text(AT_ONCE * 40, 1)
          .transform((ids) => ids.split(','))
          .pipe(PhotoIds),
      }),
    )
    .output(
      z.object({
        headers: z.object({ 'content-type': z.string(), 'content-disposition': z.string() }),
        body: z.instanceof(ReadableStream),
      }),
    )
    .errors(notFound),
};
