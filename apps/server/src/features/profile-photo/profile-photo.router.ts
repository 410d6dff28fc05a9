import { signedInDoor } from '../../platform/door.ts';
import { together } from '../../platform/one-message.ts';
import { findPerson, listPeople, PEOPLE_SORT, peopleKeys } from './people.queries.ts';
import * as rows from './profile-photo.queries.ts';
import { mayMake, personOf, toPerson } from './profile-photo.rules.ts';
import { findPhotoOf } from './profile-photo.service.ts';
import { readPerson, readPhotos, withPhotos } from './read-person.ts';
import { savePhoto } from './save-photo.ts';

const { profilePhoto } = signedInDoor;
const KEPT_SECONDS = 86_400;

export const profilePhotoRouter = profilePhoto.router({
  save: savePhoto,

  mine: profilePhoto.mine.handler(async ({ context: { db, actor } }) => {
    const key = personOf(actor);
    const [known, photos] = await together([findPerson(db, key), readPhotos(db, key)]);
    // A manager or a fleet's post may not see the register that holds them.
    const person = known ?? {
      kind: key.kind,
      person_id: key.personId,
      name: actor.name,
      role: actor.role,
      unit_id: actor.unitId,
      unit: null,
      photo_id: null,
    };
    return withPhotos(actor, person, photos);
  }),

  people: profilePhoto.people.handler(
    async ({ input: { search, cursor, limit }, context: { db, actor }, errors }) => {
      const sorted = { sort: PEOPLE_SORT, cursor, limit } as const;
      const found = await listPeople(db, search, peopleKeys.behind(sorted, errors), limit + 1);
      const page = peopleKeys.pageOf(
        found.map((row) => ({ ...row, id: row.person_id })),
        sorted,
      );
      return { ...page, rows: page.rows.map((row) => toPerson(row, actor)) };
    },
  ),

  of: profilePhoto.of.handler(async ({ input, context: { db, actor }, errors }) => {
    const person = mayMake(actor, input) ? await findPerson(db, input) : undefined;
    if (!person) throw errors.PERSON_NOT_FOUND();
    return readPerson(db, actor, person);
  }),

  restore: profilePhoto.restore.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const person = mayMake(actor, input) ? await findPerson(db, input) : undefined;
    if (!person) throw errors.PERSON_NOT_FOUND();
    await rows.holdPerson(db, input);
    const previous = await rows.findPrevious(db, input);
    if (!previous) throw errors.NOTHING_BEFORE();
    const present = await rows.findPresent(db, input);
    await rows.replacePresent(db, input, now());
    await rows.showAgain(db, previous.id, previous.isPublic && (present?.isPublic ?? true));
    return readPerson(db, actor, person);
  }),

  remove: profilePhoto.remove.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const person = mayMake(actor, input) ? await findPerson(db, input) : undefined;
    if (!person) throw errors.PERSON_NOT_FOUND();
    await rows.holdPerson(db, input);
    await rows.withdrawAll(db, input, now());
    return readPerson(db, actor, person);
  }),

  picture: profilePhoto.picture.handler(async ({ input, context: { db, storage }, errors }) => {
    const photo = await findPhotoOf(db, storage, input);
    if (!photo) throw errors.PHOTO_NOT_FOUND();
    return {
      headers: {
        // Under its own version it never changes; under another it is asked for anew each time.
        'cache-control': input.version === photo.id ? `private, max-age=${KEPT_SECONDS}` : 'no-store',
        vary: 'cookie' as const,
      },
      body: photo.file,
    };
  }),
});
