import { randomUUID } from 'node:crypto';
import { MOST_PEOPLE } from '@traco/contract/admin-settings/admin-settings';
import { personKinds } from '@traco/contract/admin-settings/personal-data';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { maskedDocument } from '@traco/contract/values/identifiers';
import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { noteSecurity } from '../security-events/security-events.service.ts';
import { erasePersonFile } from './people.jobs.ts';
import * as people from './people.queries.ts';
import { readPersonData } from './person-data.queries.ts';
import { personPage } from './person-page.rules.ts';

const { adminSettings } = signedInDoor;

/** A person's rights over what is kept of them: to have it told, and to be forgotten. Each leaves its trace. */
export const peopleHandlers = {
  findPeople: adminSettings.findPeople.handler(async ({ input, context: { db } }) =>
    (await people.findPeople(db, personKinds, input.search, MOST_PEOPLE)).map((person) => ({
      ...person,
      document: person.document && maskedDocument(person.document),
    })),
  ),

  exportPerson: adminSettings.exportPerson.handler(
    async ({ input: { kind, id }, context: { actor, db, now, request }, errors }) => {
      const person = await people.holdPerson(db, kind, id);
      if (!person) throw errors.PERSON_NOT_FOUND();
      await people.insertRequest(db, {
        id: randomUUID(),
        action: 'export',
        personKind: kind,
        personId: id,
        accountId: actor.accountId,
        authorName: actor.name,
      });
      const details = { personKind: kind, personId: id };
      await noteSecurity(db, { kind: 'person-exported', from: request, details });
      const day = dayIn(now(), COMPANY_ZONE);
      const page = personPage(
        person.name,
        day.split('-').reverse().join('/'),
        await readPersonData(db, kind, id),
      );
      return new File([page], `dados-pessoais-${day}.html`, { type: 'text/html;charset=utf-8' });
    },
  ),

  anonymisePerson: adminSettings.anonymisePerson.handler(
    async ({ input: { kind, id, reason }, context: { actor, db, identity, jobs, request }, errors }) => {
      const person = await people.holdPerson(db, kind, id);
      if (!person) throw errors.PERSON_NOT_FOUND();
      if (person.anonymisedAt) throw errors.ALREADY_ANONYMOUS();
      if (person.active) throw errors.STILL_ACTIVE();
      for (const accountId of await people.listAccounts(db, kind, id))
        await identity.endSessionsOf(actor, accountId);
      const files = await people.forgetPerson(db, kind, id);
      await people.insertRequest(db, {
        id: randomUUID(),
        action: 'anonymise',
        personKind: kind,
        personId: id,
        reason,
        accountId: actor.accountId,
        authorName: actor.name,
      });
      const details = { personKind: kind, personId: id };
      await noteSecurity(db, { kind: 'person-anonymised', from: request, details });
      for (const key of files) await jobs.add(db, erasePersonFile, { key });
      return { done: true as const };
    },
  ),
};
