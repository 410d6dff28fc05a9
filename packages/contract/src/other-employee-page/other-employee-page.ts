import { z } from 'zod';
import { requires } from '../procedure.ts';
import { PublicCode, pageNotFound, publicFace } from '../public-page/public-code.ts';
import { publicCardFields, publicCardTerm } from '../public-page/public-page-words.ts';
import { Day, Instant } from '../values/quantities.ts';

/** Everything that strangers learn of an employee: the name and what the employee chose. Nothing else leaves. */
export const EmployeeCard = z.object({
  name: z.string(),
  /** The photo that was allowed on it. */
  photoId: z.string().nullable(),
  jobTitle: z.string().nullable(),
  unitName: z.string().nullable(),
  phone: z.string().nullable(),
  /** The number of the WhatsApp button. */
  whatsapp: z.string().nullable(),
  email: z.string().nullable(),
});
export type EmployeeCard = z.infer<typeof EmployeeCard>;

const Fields = z.array(z.enum(publicCardFields, { error: 'Escolha os campos da lista.' })).max(10, {
  error: 'Escolha os campos da lista.',
});

/** An employee's own card: what the employee chose, and what the page would show. */
export const OwnCard = z.object({
  name: z.string(),
  jobTitle: z.string(),
  unitName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** On the badge; never on the page. */
  registrationNumber: z.string().nullable(),
  isOn: z.boolean(),
  fields: z.array(z.enum(publicCardFields)),
  /** When the term in force was accepted; null when it was not. */
  acceptedAt: Instant.nullable(),
  /** What the badge leads to. */
  address: z.string(),
  revision: z.int(),
});
export type OwnCard = z.infer<typeof OwnCard>;

const code = z.object({ code: PublicCode });

/** An employee's public page, and the employee's own part of it. */
export const otherEmployeePage = {
  face: requires('open to all')
    .route({
      method: 'GET',
      path: '/other-employee-page/{code}/face',
      summary: 'A foto da página pública de um funcionário',
      outputStructure: 'detailed',
    })
    .input(publicFace.input)
    .output(publicFace.output)
    .errors(publicFace.errors),
  read: requires('open to all')
    .route({
      method: 'GET',
      path: '/other-employee-page/{code}',
      summary: 'A página pública de um funcionário',
    })
    .input(code)
    .output(EmployeeCard)
    .errors(pageNotFound),
  /** *Validar vínculo*: active or not, on today's date, and nothing else. */
  validate: requires('open to all')
    .route({
      method: 'GET',
      path: '/other-employee-page/{code}/bond',
      summary: 'Se o vínculo do funcionário está ativo hoje',
    })
    .input(code)
    .output(z.object({ isActive: z.boolean(), on: Day })),
  own: requires('other-employee-page:own')
    .route({ method: 'GET', path: '/own-public-card', summary: 'A página pública do próprio funcionário' })
    .output(OwnCard),
  change: requires('other-employee-page:own')
    .route({ method: 'POST', path: '/own-public-card', summary: 'Escolhe o que a própria página mostra' })
    .input(
      z.object({
        fields: Fields,
        isOn: z.boolean(),
        /** The version of the term that is accepted with this; needed the first time. */
        accepts: z.literal(publicCardTerm.version, { error: 'Aceite o termo em vigor.' }).nullish(),
        revision: z.int32().min(0),
      }),
    )
    .output(OwnCard)
    .errors({
      TERM_REQUIRED: { status: 422, message: 'Aceite o termo para ligar a página.' },
      STALE_REVISION: {
        status: 409,
        message: 'A página foi alterada em outro lugar. Confira e salve de novo.',
      },
    }),
};
