import { z } from 'zod';
import { leadStates } from '../leads/lead-states.ts';
import { requires } from '../procedure.ts';
import { PublicCode, pageNotFound, publicFace } from '../public-page/public-code.ts';
import {
  LEAD_PHOTO_BYTES,
  LEAD_PHOTOS,
  leadConsent,
  pumpWishes,
  WANTED_IN_PAST,
  workTypes,
} from '../public-page/public-page-words.ts';
import { Phone } from '../values/identifiers.ts';
import { CubicMetres, Day, Id, Instant, text } from '../values/quantities.ts';

/** Everything that strangers learn of a seller: what is not named here does not leave. No prices. */
export const SellerCard = z.object({
  name: z.string(),
  /** The photo that was allowed on it. */
  photoId: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  unit: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    federativeUnit: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  /** Strength classes that the plant makes, weakest first, and whether some of it goes through a pump. */
  strengths: z.array(z.string()),
  isPumped: z.boolean(),
  /** Towns where the plant delivers. */
  cities: z.array(z.string()),
});
export type SellerCard = z.infer<typeof SellerCard>;

/** A code of 58 random bits that whoever asked follows the request by, as it may be typed. */
export const FollowCode = z
  .string()
  .max(40, { error: 'Confira o código do pedido.' })
  .transform((typed) => typed.toUpperCase().replace(/[^0-9A-Z]/g, ''));

/** A request for a quote, as the public page sends it. */
export const LeadRequest = z.object({
  /** Made by the device: sent twice, it is one request. */
  id: Id,
  name: text(80, 1, 'Informe o seu nome.'),
  phone: Phone,
  place: text(120, 2, 'Informe a cidade e o bairro.'),
  workType: z.enum(workTypes, { error: 'Escolha o tipo de obra.' }),
  m3: CubicMetres.min(0.5, { error: 'Informe ao menos 0,5 m³.' }).nullable(),
  wantedOn: Day.nullable(),
  needsPump: z.enum(pumpWishes, { error: 'Diga se precisa de bomba.' }),
  message: text(500).default(''),
  /** Which photos come after it. */
  photoIds: z
    .array(Id)
    .max(LEAD_PHOTOS, { error: `Envie no máximo ${LEAD_PHOTOS} fotos.` })
    .default([]),
  consent: z.literal(leadConsent.version, { error: 'Autorize o uso dos dados para enviar.' }),
  /** No person sees this field: who fills it in is a machine. */
  website: z.string().max(200).default(''),
});
export type LeadRequest = z.input<typeof LeadRequest>;

/** What the follow-up code shows: how far the request is, and whom to call. */
export const LeadStatus = z.object({
  state: z.enum(leadStates),
  requestedAt: Instant,
  changedAt: Instant,
  sellerName: z.string(),
  sellerPhone: z.string().nullable(),
  unitName: z.string(),
  photosWanted: z.int(),
  photosReceived: z.int(),
});
export type LeadStatus = z.infer<typeof LeadStatus>;

const code = z.object({ code: PublicCode });
const noSuchLead = {
  LEAD_NOT_FOUND: { status: 404, message: 'Nenhum pedido com este código. Confira as letras e os números.' },
} as const;

/** A seller's public page: who it is, and a request for a quote. */
export const sellerPage = {
  face: requires('open to all')
    .route({
      method: 'GET',
      path: '/seller-page/{code}/face',
      summary: 'A foto da página pública de um vendedor',
      outputStructure: 'detailed',
    })
    .input(publicFace.input)
    .output(publicFace.output)
    .errors(publicFace.errors),
  read: requires('open to all')
    .route({ method: 'GET', path: '/seller-page/{code}', summary: 'A página pública de um vendedor' })
    .input(code)
    .output(SellerCard)
    .errors(pageNotFound),
  request: requires('open to all')
    .route({ method: 'POST', path: '/seller-page/{code}/leads', summary: 'Pede um orçamento ao vendedor' })
    .input(LeadRequest.extend(code.shape))
    .output(
      z.object({
        followCode: z.string(),
        /** It had arrived before, with other words than these: those stand. */
        stoodBefore: z.boolean(),
      }),
    )
    .errors({
      ...pageNotFound,
      ID_TAKEN: { status: 409, message: 'Este pedido já foi enviado com outros dados. Recarregue a página.' },
      WANTED_IN_PAST: { status: 422, message: WANTED_IN_PAST },
      TOO_MANY_LEADS: {
        status: 429,
        message: 'Você já enviou vários pedidos nesta hora. Fale com o vendedor pelo telefone ou WhatsApp.',
      },
    }),
  /** One photo of a request that named it, in the two hours after it; the server opens one at a time. */
  photo: requires('open to all', { queued: true, once: 'photoId', takesFileOf: LEAD_PHOTO_BYTES })
    .route({
      method: 'POST',
      path: '/lead-photos/{code}/{photoId}',
      summary: 'Envia uma foto de um pedido de orçamento',
      inputStructure: 'compact',
    })
    .input(
      z.object({
        code: FollowCode,
        photoId: Id,
        file: z.file().max(LEAD_PHOTO_BYTES, { error: 'A foto passa de 5 MB.' }),
      }),
    )
    .output(z.object({ kept: z.literal(true) }))
    .errors({
      ...noSuchLead,
      NOT_A_PHOTO: { status: 422, message: 'O arquivo não é uma foto JPEG, PNG ou WebP.' },
    }),
  follow: requires('open to all')
    .route({ method: 'GET', path: '/lead-status/{code}', summary: 'Acompanha um pedido de orçamento' })
    .input(z.object({ code: FollowCode }))
    .output(LeadStatus)
    .errors(noSuchLead),
};
