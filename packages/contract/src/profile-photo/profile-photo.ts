import { z } from 'zod';
import { requires } from '../procedure.ts';
import { listInOneOrder } from '../values/list.ts';
import { Id, Instant, text } from '../values/quantities.ts';
import {
  PROFILE_FILE_BYTES,
  PROFILE_PHOTOS_AN_HOUR,
  personKinds,
  profileFrames,
} from './profile-photo-limits.ts';

export const PersonKind = z.enum(personKinds);
export type PersonKind = z.infer<typeof PersonKind>;

/** Whose photo it is. */
export const PersonKey = z.object({ kind: PersonKind, personId: Id });
export type PersonKey = z.infer<typeof PersonKey>;

/** A person's photo, the present one or an earlier one. */
export const ProfilePhoto = z.object({
  id: z.string(),
  madeAt: Instant,
  madeBy: z.string(),
  /** Whether the person allows it on the public page. */
  isPublic: z.boolean(),
  bytes: z.int(),
});
export type ProfilePhoto = z.infer<typeof ProfilePhoto>;

/** A person whose photo the actor may make. */
export const PhotographedPerson = z.object({
  kind: PersonKind,
  personId: z.string(),
  name: z.string(),
  /** `Vendedor`, `Balanceiro`, `Administrador`. */
  role: z.string(),
  unit: z.string(),
  isSelf: z.boolean(),
  photoId: z.string().nullable(),
});
export type PhotographedPerson = z.infer<typeof PhotographedPerson>;

const notFound = { PERSON_NOT_FOUND: { status: 404, message: 'Pessoa não encontrada.' } } as const;
const shown = PhotographedPerson.extend({
  present: ProfilePhoto.nullable(),
  /** What "restaurar anterior" brings back. */
  previous: ProfilePhoto.nullable(),
});
export const PersonWithPhotos = shown;
export type PersonWithPhotos = z.infer<typeof PersonWithPhotos>;

const people = listInOneOrder(PhotographedPerson, z.object({ search: text(80).optional() }));

/** A person's photo: made on the device, shown in menus, on badges and on the public page. */
export const profilePhoto = {
  /** The photo of who is signed in, for the menu. */
  mine: requires('signed in')
    .route({ method: 'GET', path: '/profile-photo/mine', summary: 'A própria foto' })
    .output(shown),
  /** Those whose photos the actor may make: their own, and their staff's. */
  people: requires('profile-photo:staff')
    .route({ method: 'GET', path: '/profile-photo/people', summary: 'Pessoas da equipe' })
    .input(people.input)
    .output(people.output)
    .errors(people.errors),
  of: requires('profile-photo:make')
    .route({ method: 'GET', path: '/profile-photo/{kind}/{personId}', summary: 'As fotos de uma pessoa' })
    .input(PersonKey)
    .output(shown)
    .errors(notFound),
  /** Keeps a new photo; a second send of the id answers with the first. */
  save: requires('profile-photo:make', {
    crowded: 'files',
    once: 'id',
    takesFileOf: PROFILE_FILE_BYTES,
  })
    .route({
      method: 'POST',
      path: '/profile-photo',
      summary: 'Guarda uma foto de perfil',
      inputStructure: 'compact',
    })
    .input(
      PersonKey.extend({
        id: Id,
        frame: z.enum(profileFrames),
        /** The person has consented to be shown inside the company: without it there is no photo. */
        consent: z.literal('yes', { error: 'Marque o consentimento para guardar a foto.' }),
        /** And on the public page. */
        publicConsent: z.enum(['yes', 'no']),
        file: z.file().max(PROFILE_FILE_BYTES, { error: 'A foto pronta passa de 1 MB.' }),
      }),
    )
    .output(shown)
    .errors({
      ...notFound,
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outra foto. Recarregue a página.' },
      NOT_A_PHOTO: { status: 422, message: 'O arquivo não é uma foto JPEG, PNG ou WebP.' },
      PHOTO_TOO_SMALL: { status: 422, message: 'A foto precisa ter ao menos 400 × 400 px.' },
      TOO_MANY_PHOTOS: {
        status: 429,
        message: `Mais de ${PROFILE_PHOTOS_AN_HOUR} fotos em uma hora. Tente mais tarde.`,
      },
    }),
  /** Brings the photo before back; what was shown becomes the one before. */
  restore: requires('profile-photo:make')
    .route({
      method: 'POST',
      path: '/profile-photo/{kind}/{personId}/restore',
      summary: 'Restaura a foto anterior',
    })
    .input(PersonKey)
    .output(shown)
    .errors({
      ...notFound,
      NOTHING_BEFORE: { status: 409, message: 'Não há foto anterior para restaurar.' },
    }),
  /** The person takes the consent back: no photo is shown any more. */
  remove: requires('profile-photo:make')
    .route({
      method: 'POST',
      path: '/profile-photo/{kind}/{personId}/remove',
      summary: 'Retira a foto e o consentimento',
    })
    .input(PersonKey)
    .output(shown)
    .errors(notFound),
  /** The present photo of a person, to whoever may see that person; `version` names it, so that a device may keep it. */
  picture: requires('signed in')
    .route({
      method: 'GET',
      path: '/profile-photo/{kind}/{personId}/picture',
      summary: 'A foto presente de uma pessoa',
      outputStructure: 'detailed',
    })
    .input(PersonKey.extend({ version: Id.optional() }))
    .output(
      z.object({
        headers: z.object({ 'cache-control': z.string(), vary: z.literal('cookie') }),
        body: z.file(),
      }),
    )
    .errors({ PHOTO_NOT_FOUND: { status: 404, message: 'Foto não encontrada.' } }),
};
