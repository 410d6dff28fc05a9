import { COMPANY_ZONE } from '@traco/contract/constants';
import { pathOfEmployeePage } from '@traco/contract/public-code';
import { withSource } from '@traco/contract/qr-art/code-text';
import { dayIn } from '@traco/contract/time-zone';
import { v7 as uuidv7 } from 'uuid';
import { door, signedInDoor } from '../../platform/door.ts';
import { lineOf } from '../identity/identity.service.ts';
import { insertNotices } from '../notices/notices.service.ts';
import { readFaces } from './badge-faces.ts';
import { printBadges, printCode } from './code-papers.ts';
import { addressOfCode, codeOf, findPerson, readPersonCode } from './person-code.ts';
import { toldOf } from './print-told.rules.ts';
import * as rows from './qr-codes.queries.ts';
import { giveNewCode } from './replace-code.ts';

const office = signedInDoor.qrCodes;

interface Asked {
  request: { origin: string };
  now: () => Date;
}
const at = ({ request, now }: Asked) => ({ origin: request.origin, now: now() });

export const qrCodesRouter = door.qrCodes.router({
  visit: door.qrCodes.visit.handler(async ({ input, context: { db, now, request } }) => {
    const day = dayIn(now(), COMPANY_ZONE);
    await rows.countVisit(db, { ...input, at: now(), day, line: lineOf(request.ipAddress) });
    return { noted: true };
  }),

  read: office.read.handler(async ({ input: { kind, personId }, context, errors }) => {
    const person = await findPerson(context.db, kind, personId);
    if (!person) throw errors.PERSON_NOT_FOUND();
    return readPersonCode(context.db, person, at(context));
  }),

  rotate: office.rotate.handler(async ({ input: { id, kind, personId, reason }, context, errors }) => {
    if (kind === 'manager') throw errors.WITHOUT_PAGE();
    const { db, actor, now } = context;
    const person = await findPerson(db, kind, personId);
    if (!person) throw errors.PERSON_NOT_FOUND();
    const given = { id, reason, by: actor.accountId, at: now() };
    if (!(await giveNewCode(db, { kind, personId }, given))) throw errors.ID_TAKEN();
    return readPersonCode(db, person, at(context));
  }),

  printed: office.printed.handler(async ({ input: { id, kind, personId }, context, errors }) => {
    const { db, actor, now } = context;
    const person = await findPerson(db, kind, personId);
    if (!person) throw errors.PERSON_NOT_FOUND();
    const { code } = await codeOf(db, person);
    const told = toldOf(person, code);
    await rows.insertPrint(db, { id, kind, personId, told, createdBy: actor.accountId, createdAt: now() });
    return readPersonCode(db, person, at(context));
  }),

  paper: office.paper.handler(async ({ input, context, errors }) => {
    const { db, storage } = context;
    const person = await findPerson(db, input.kind, input.personId);
    if (!person) throw errors.PERSON_NOT_FOUND();
    const { code } = await codeOf(db, person);
    const press = { db, storage, ...at(context) };
    const paper = await printCode(
      press,
      { person, address: addressOfCode(person.kind, code, press.origin) },
      input,
    );
    if (!paper) throw errors.NOTHING_TO_HOLD();
    return paper;
  }),

  badges: office.badges.handler(async ({ input, context, errors }) => {
    const { db, storage } = context;
    const people = await rows.findPeople(db, 'employee', input.personIds);
    const codes = await rows.findCodes(db, 'employee', input.personIds);
    const press = { db, storage, ...at(context) };
    const faces = await readFaces(press, input.personIds);
    const badges = input.personIds.map((id) => {
      const person = people.find((each) => each.id === id && each.isActive);
      if (!person) throw errors.PERSON_NOT_FOUND();
      const address = press.origin + pathOfEmployeePage(codes.get(id)?.code ?? id);
      return { ...person, face: faces.get(id), text: withSource(address, 'badge') };
    });
    return printBadges(press, badges, input);
  }),

  people: office.people.handler(({ input: { kind, ...asked }, context: { db } }) =>
    rows.listPeople(db, kind, asked),
  ),

  switchPage: office.switchPage.handler(async ({ input: { personId, isOn }, context, errors }) => {
    const person = await findPerson(context.db, 'employee', personId);
    if (!person) throw errors.PERSON_NOT_FOUND();
    const isSwitched = await rows.switchPage(context.db, personId, isOn);
    if (!isSwitched && isOn) throw errors.TERM_REQUIRED();
    return readPersonCode(context.db, person, at(context));
  }),

  askForPage: office.askForPage.handler(
    async ({ input: { personId }, context: { db, actor, now }, errors }) => {
      if (!(await findPerson(db, 'employee', personId))) throw errors.PERSON_NOT_FOUND();
      const accounts = await rows.listAccounts(db, personId);
      if (accounts.length === 0) throw errors.WITHOUT_ACCOUNT();
      const asked = await insertNotices(
        db,
        accounts.map((account) => ({
          id: uuidv7(),
          unitId: account.unitId,
          accountId: account.id,
          kind: 'message' as const,
          title: 'Ligue a sua página pública',
          text: 'O seu crachá mostra no portão que você trabalha conosco. Leia o termo e escolha o que a página mostra.',
          link: pathOfEmployeePage(personId),
          sentBy: actor.accountId,
          sentByName: actor.name,
          createdAt: now(),
        })),
      );
      return { asked };
    },
  ),
});
