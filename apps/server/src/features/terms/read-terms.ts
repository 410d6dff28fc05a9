import { COMPANY_ZONE } from '@traco/contract/constants';
import { isSortBy } from '@traco/contract/values/sort-values';
import { dayIn } from '@traco/contract/values/time-zone';
import { signedInDoor } from '../../platform/door.ts';
import { MOST_SHEET_ROWS } from '../../platform/sheets/sheets.ts';
import { sortedPage } from '../../platform/sorted-page.ts';
import { findAnswers } from './answers.queries.ts';
import { readVersion, readVersions } from './read-version.ts';
import { readAnswer } from './receipt-paper.ts';
import * as people from './term-people.queries.ts';
import { listTerms, sumTerms, termKeys, workedOut } from './term-rows.queries.ts';

const { terms } = signedInDoor;
const FOUND_PEOPLE = 20;

/** What the office reads of terms. */
export const readHandlers = {
  list: terms.list.handler(async ({ input, context: { db, now }, errors }) => {
    const { sort, limit } = input;
    const today = dayIn(now(), COMPANY_ZONE);
    if (isSortBy(workedOut, sort)) {
      const all = await listTerms(db, today, input, { sort: 'title', limit: MOST_SHEET_ROWS });
      return sortedPage(all, { ...input, sort }, workedOut, errors);
    }
    const after = termKeys.behind({ ...input, sort }, errors);
    const found = await listTerms(db, today, input, { sort, after, limit: limit + 1 });
    return termKeys.pageOf(found, { sort, limit });
  }),

  totals: terms.totals.handler(({ input, context: { db, now } }) =>
    sumTerms(db, dayIn(now(), COMPANY_ZONE), input),
  ),

  findPeople: terms.findPeople.handler(({ input, context: { db } }) =>
    people.findPeople(db, input.search, FOUND_PEOPLE),
  ),

  get: terms.get.handler(async ({ input, context: { db }, errors }) => {
    const versions = await readVersions(db, { termId: input.id });
    const [first] = versions;
    if (!first) throw errors.TERM_NOT_FOUND();
    return { id: first.termId, kind: first.kind, versions };
  }),

  people: terms.people.handler(async ({ input, context: { db }, errors }) => {
    const { cursor, limit, ...filter } = input;
    const sorted = { sort: people.BY_NAME, cursor, limit } as const;
    const after = people.personKeys.behind(sorted, errors);
    if (!(await readVersion(db, filter.id))) throw errors.TERM_NOT_FOUND();
    return people.personKeys.pageOf(await people.listPeople(db, filter, limit + 1, after), sorted);
  }),

  answerGiven: terms.answerGiven.handler(async ({ input, context: { db }, errors }) => {
    const [row] = await findAnswers(db, { id: input.id });
    if (!row) throw errors.ANSWER_NOT_FOUND();
    return readAnswer(row);
  }),

  ofPerson: terms.ofPerson.handler(async ({ input, context: { db } }) => {
    const rows = await findAnswers(db, { person: input });
    return rows.map((row) => {
      const { body: _, cpf: __, ...receipt } = readAnswer(row);
      return receipt;
    });
  }),
};
