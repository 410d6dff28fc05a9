import { COMPANY_ZONE } from '@traco/contract/constants';
import { dayIn } from '@traco/contract/values/time-zone';
import { v7 as uuidv7 } from 'uuid';
import { signedInDoor } from '../../platform/door.ts';
import { newReadableCode } from '../../platform/readable-code.ts';
import { MOST_SHEET_ROWS, refuseTooMany } from '../../platform/sheets/sheets.ts';
import { areKnownFiles } from '../files/files.service.ts';
import { stateOf } from './hold-version.ts';
import { insertPaperAnswers, listAskedNow } from './paper.queries.ts';
import { rollFile } from './roll-paper.ts';
import { keyOf, listPeople } from './term-people.queries.ts';
import { lockVersion } from './write-term.queries.ts';

const { terms } = signedInDoor;
const CODE_SIGNS = 16;

/** Signatures by hand: the roll goes to paper, and its scan comes back. */
export const paperHandlers = {
  roll: terms.roll.handler(async ({ input, context: { db, now, request }, errors }) => {
    const version = await lockVersion(db, input.id);
    if (!version) throw errors.TERM_NOT_FOUND();
    if (stateOf(version) !== 'published') throw errors.NOT_IN_FORCE();
    const people = await listPeople(db, { id: version.id, standing: 'pending' }, MOST_SHEET_ROWS + 1);
    refuseTooMany(people.length, errors);
    return rollFile({ version, people, origin: request.origin, madeAt: now() });
  }),

  recordPaper: terms.recordPaper.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const { id, fileId, signedOn, people } = input;
    const version = await lockVersion(db, id);
    if (!version) throw errors.TERM_NOT_FOUND();
    if (stateOf(version) !== 'published') throw errors.NOT_IN_FORCE();
    if (signedOn > dayIn(now(), COMPANY_ZONE)) throw errors.SIGNED_IN_FUTURE();
    if (!(await areKnownFiles(db, [fileId], 'term-roll', new Date(0)))) throw errors.FILE_UNKNOWN();
    const asked = new Map((await listAskedNow(db, id)).map((person) => [keyOf(person), person]));
    const signed = [...new Set(people.map(keyOf))].map((key) => asked.get(key));
    if (signed.some((person) => !person)) throw errors.NOT_ASKED();
    const kept = await insertPaperAnswers(
      db,
      signed.map((person) => ({
        id: uuidv7(),
        termId: version.termId,
        versionId: id,
        personKind: person!.kind,
        personId: person!.id,
        unitId: person!.unitId,
        personName: person!.name,
        personCpf: person!.cpf,
        personUnit: person!.unitName,
        answer: 'accepted' as const,
        sha256: version.sha256!,
        code: newReadableCode(CODE_SIGNS),
        way: 'paper' as const,
        accountId: actor.accountId,
        fileId,
        signedOn,
        answeredAt: now(),
      })),
    );
    return { kept };
  }),
};
