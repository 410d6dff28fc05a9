import { z } from 'zod';
import { requires } from '../procedure.ts';
import { fileOf } from '../values/list.ts';
import { PDF_ANNOTATIONS, PdfAnnotation } from '../values/pdf-annotation.ts';
import { Id, Instant, text } from '../values/quantities.ts';
import {
  KIT_ITEMS,
  LINK_DAYS,
  MATERIAL_BYTES,
  Material,
  MaterialFields,
  MaterialFilter,
  MaterialLink,
  MaterialStep,
  MaterialVersion,
  SharedMaterials,
} from './support-material.ts';

const notFound = { MATERIAL_NOT_FOUND: { status: 404, message: 'Material não encontrado.' } } as const;
const stale = {
  STALE_REVISION: { status: 409, message: 'Outra pessoa alterou este material. Veja como ficou.' },
} as const;
const linkDead = {
  LINK_DEAD: { status: 404, message: 'Este link não vale mais. Peça outro a quem o enviou.' },
} as const;
const badFile = {
  NOT_A_MATERIAL: {
    status: 422,
    message: 'O arquivo não é PDF, imagem, vídeo MP4 ou WebM, nem planilha XLSX.',
  },
  TOO_MANY_FILES: { status: 429, message: 'Muitos arquivos na última hora. Envie este mais tarde.' },
} as const;
/** A token of 256 random bits, as it stands in the link. */
const Token = z.string().regex(/^[A-Za-z0-9_-]{43}$/, { error: linkDead.LINK_DEAD.message });
/** With what was put on its pages, and what is said of that. */
const ANNOTATED_FORM_BYTES = 2 * MATERIAL_BYTES + 2_000_000;
const Attached = z.file().max(MATERIAL_BYTES, { error: 'O arquivo passa de 20 MB.' });
/** Where a file is read for some minutes, whole or in parts: a ticket, for whoever was allowed to see it. */
const Address = z.object({ address: z.string() });

const file = fileOf(MaterialFilter);

/** The library that sellers and plants show to customers: `/support-materials`. */
export const supportMaterials = {
  list: requires('support-materials:read')
    .route({ method: 'GET', path: '/support-materials', summary: 'Materiais de apoio' })
    .input(MaterialFilter)
    .output(z.array(Material).max(1_000)),
  /** The filtered library as a file: CSV (`;`, BOM, decimal comma) or XLSX. */
  export: requires('support-materials:read', { queued: true })
    .route({ method: 'GET', path: '/support-materials/export', summary: 'Exporta os materiais de apoio' })
    .input(file.input)
    .output(file.output),
  get: requires('support-materials:read')
    .route({ method: 'GET', path: '/support-materials/{id}', summary: 'Um material, com suas versões' })
    .input(z.object({ id: Id }))
    .output(Material.extend({ versions: z.array(MaterialVersion) }))
    .errors(notFound),
  /** A new material with its first file, as a draft; a second send of the id answers with the first. */
  create: requires('support-materials:write', { crowded: 'files', once: 'id', takesFileOf: MATERIAL_BYTES })
    .route({
      method: 'POST',
      path: '/support-materials/new',
      summary: 'Envia um material',
      inputStructure: 'compact',
    })
    .input(MaterialFields.extend({ id: Id, unitId: Id.nullish(), file: Attached }))
    .output(Material)
    .errors({
      ...badFile,
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outro material. Recarregue a página.' },
      UNIT_NOT_FOUND: { status: 422, message: 'Unidade não encontrada.' },
    }),
  edit: requires('support-materials:write')
    .route({ method: 'PUT', path: '/support-materials/{id}', summary: 'Altera o que se diz de um material' })
    .input(MaterialFields.extend({ id: Id, revision: z.int() }))
    .output(Material)
    .errors({ ...notFound, ...stale }),
  move: requires('support-materials:write')
    .route({
      method: 'POST',
      path: '/support-materials/{id}/state',
      summary: 'Publica ou arquiva um material',
    })
    .input(z.object({ id: Id, revision: z.int(), to: MaterialStep }))
    .output(Material)
    .errors({
      ...notFound,
      ...stale,
      NO_SUCH_STEP: { status: 409, message: 'O material já está assim.' },
    }),
  /** A new file in place of the old one; links follow it, or die. */
  addVersion: requires('support-materials:write', {
    crowded: 'files',
    once: 'versionId',
    takesFileOf: MATERIAL_BYTES,
  })
    .route({
      method: 'POST',
      path: '/support-materials/versions',
      summary: 'Envia uma nova versão',
      inputStructure: 'compact',
    })
    .input(
      z.object({
        id: Id,
        versionId: Id,
        note: text(200).default(''),
        links: z.enum(['follow', 'die']).default('follow'),
        file: Attached,
      }),
    )
    .output(Material)
    .errors({ ...notFound, ...badFile }),
  /** Where a version's file is read; that in force when none is named. */
  file: requires('support-materials:read')
    .route({
      method: 'GET',
      path: '/support-materials/{id}/file',
      summary: 'O endereço temporário do arquivo de um material',
    })
    .input(z.object({ id: Id, versionId: Id.optional() }))
    .output(Address)
    .errors(notFound),
  favourite: requires('support-materials:read')
    .route({ method: 'POST', path: '/support-materials/{id}/favourite', summary: 'Marca um favorito' })
    .input(z.object({ id: Id, isFavourite: z.boolean() }))
    .output(z.object({ isFavourite: z.boolean() }))
    .errors(notFound),
  /** The person's own annotations on a version, and where the file that carries them is read. */
  annotations: requires('support-materials:read')
    .route({
      method: 'GET',
      path: '/support-materials/{id}/annotations',
      summary: 'As minhas anotações num material',
    })
    .input(z.object({ id: Id, versionId: Id }))
    .output(
      Address.extend({
        revision: z.int(),
        annotations: z.array(PdfAnnotation),
        savedAt: Instant.nullable(),
      }),
    )
    .errors(notFound),
  /** Keeps the file with the person's annotations; what another device saved meanwhile is not overwritten. */
  annotate: requires('support-materials:read', { crowded: 'files', takesFileOf: ANNOTATED_FORM_BYTES })
    .route({
      method: 'POST',
      path: '/support-materials/annotations',
      summary: 'Guarda as minhas anotações',
      inputStructure: 'compact',
    })
    .input(
      z.object({
        id: Id,
        versionId: Id,
        /** The revision that the person began from; 0 of none. */
        revision: z.coerce.number().int().min(0),
        /** The annotations, as JSON. */
        annotations: z
          .string()
          .max(2_000_000, { error: 'São anotações demais para um arquivo.' })
          .transform((typed, context) => {
            try {
              return JSON.parse(typed) as unknown;
            } catch {
              context.addIssue({ code: 'custom', message: 'Anotações ilegíveis.' });
              return z.NEVER;
            }
          })
          .pipe(
            z.array(PdfAnnotation).max(PDF_ANNOTATIONS, { error: 'São anotações demais para um arquivo.' }),
          ),
        file: z.file().max(2 * MATERIAL_BYTES, { error: 'O arquivo anotado passa de 40 MB.' }),
      }),
    )
    .output(z.object({ revision: z.int() }))
    .errors({
      ...notFound,
      STALE_ANNOTATIONS: {
        status: 409,
        message:
          'Este arquivo foi anotado por você em outro aparelho. O que você fez aqui continua guardado neste.',
        data: z.object({ revision: z.int() }),
      },
      NOT_THIS_FILE: { status: 422, message: 'O arquivo anotado não é o deste material.' },
    }),
  /** One link for up to five materials, with the sender's card on request. */
  share: requires('support-materials:share', { once: 'id' })
    .route({ method: 'POST', path: '/support-materials/links', summary: 'Cria um link para o cliente' })
    .input(
      z.object({
        id: Id,
        title: text(80, 1, 'Dê um nome ao link.'),
        materialIds: z
          .array(Id)
          .min(1, { error: 'Escolha ao menos um material.' })
          .max(KIT_ITEMS, { error: `Escolha no máximo ${KIT_ITEMS} materiais.` }),
        days: z.literal(LINK_DAYS, { error: 'Escolha por quanto tempo o link vale.' }),
        withCard: z.boolean().default(false),
      }),
    )
    .output(z.object({ path: z.string(), expiresAt: Instant }))
    .errors({
      ...notFound,
      ID_TAKEN: { status: 409, message: 'Este link já foi criado. Crie outro.' },
      EXPIRED_PRICES: { status: 422, message: 'A tabela de preço está vencida: não pode ser enviada.' },
      NOT_PUBLISHED: { status: 422, message: 'Só o que está publicado pode ser enviado.' },
    }),
  links: requires('support-materials:share')
    .route({
      method: 'GET',
      path: '/support-materials/links',
      summary: 'Os meus links, com quantas vezes foram abertos',
    })
    .input(z.object({}))
    .output(z.array(MaterialLink).max(200)),
  closeLink: requires('support-materials:share')
    .route({ method: 'POST', path: '/support-materials/links/{id}/close', summary: 'Encerra um link' })
    .input(z.object({ id: Id }))
    .output(z.object({ id: z.string() }))
    .errors({ LINK_NOT_FOUND: { status: 404, message: 'Link não encontrado.' } }),
  /** What whoever has a link sees; the first look of a visit counts as an opening. */
  openLink: requires('open to all')
    .route({ method: 'GET', path: '/shared-materials/{token}', summary: 'Materiais de um link' })
    .input(z.object({ token: Token }))
    .output(SharedMaterials)
    .errors(linkDead),
  sharedFile: requires('open to all')
    .route({
      method: 'GET',
      path: '/shared-materials/{token}/{itemId}',
      summary: 'O endereço temporário de um arquivo de um link',
    })
    .input(z.object({ token: Token, itemId: Id }))
    .output(Address)
    .errors(linkDead),
};
