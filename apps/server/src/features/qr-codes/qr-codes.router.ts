import { COMPANY_ZONE } from '@traco/contract/constants';
import { pathOfEmployeePage } from '@traco/contract/public-page/public-code';
import { withSource } from '@traco/contract/qr-codes/qr-art/code-text';
import { dayIn } from '@traco/contract/values/time-zone';
import { v7 as uuidv7 } from 'uuid';
import { door, signedInDoor } from '../../platform/door.ts';
import { lineOf } from '../identity/identity.service.ts';
import { insertNotices } from '../notices/notices.service.ts';
import { readFaces } from './badge-faces.ts';
import { printBadges, printCode } from './code-papers.ts';
import { addressOfCode, codeOf, findPerson, readPersonCode } from './person-code.ts';
import { payloadOf } from './print-payload.rules.ts';
import * as rows from './qr-codes.queries.ts';
import { giveNewCode } from './replace-code.ts';

const office = signedInDoor.qrCodes;

interface RequestContext {
  request: { origin: string };
  now: () => Date;
}
const at = ({ request, now }: RequestContext) => ({ origin: request.origin, now: now() });

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
    if (!person.isActive) throw errors.PERSON_LEFT();
    const { code } = await codeOf(db, person);
    const payload = payloadOf(person, code);
    const print = { id, kind, personId, payload, createdBy: actor.accountId, createdAt: now() };
    await rows.insertPrints(db, [print]);
    return readPersonCode(db, person, at(context));
  }),

  paper: office.paper.handler(async ({ input, context, errors }) => {
    const { db, storage } = context;
    const person = await findPerson(db, input.kind, input.personId);
    if (!person) throw errors.PERSON_NOT_FOUND();
    if (!person.isActive) throw errors.PERSON_LEFT();
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

  badges: office.badges.handler(async ({ input: { personIds, ...look }, context, errors }) => {
    const { db, storage, actor } = context;
    const people = await rows.findPeople(db, 'employee', personIds);
    const codes = await rows.findCodes(db, 'employee', personIds);
    const press = { db, storage, ...at(context) };
    const faces = await readFaces(press, personIds);
    const printed = personIds.map((id) => {
      const person = people.find((each) => each.id === id && each.isActive);
      if (!person) throw errors.PERSON_NOT_FOUND();
      return { person, code: codes.get(id)?.code ?? id };
    });
    const by = { kind: 'employee' as const, createdBy: actor.accountId, createdAt: press.now };
    await rows.insertPrints(
      db,
      printed.map(({ person, code }) => ({
        ...by,
        id: uuidv7(),
        personId: person.id,
        payload: payloadOf(person, code),
      })),
    );
    const badges = printed.map(({ person, code }) => {
      const address = press.origin + pathOfEmployeePage(code);
      return { ...person, face: faces.get(person.id), text: withSource(address, 'badge') };
    });
    return printBadges(press, badges, look);
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
