import { type FoundKind, kindsOf } from '@traco/contract/search/found-screens';
import { slipsOf } from '@traco/contract/search/match-words';
import { readTyped } from '@traco/contract/search/typed-words';
import { signedInDoor } from '../../platform/door.ts';
import { rankFound } from './rank-found.rules.ts';
import { findThings } from './search.queries.ts';

const { search } = signedInDoor;

export const searchRouter = search.router({
  find: search.find.handler(async ({ input, context: { db, actor, now } }) => {
    const typed = readTyped(input.words);
    if (typed.words.length === 0) return { rows: [] };
    const kinds = kindsOf(actor.role);
    const namesUnit = actor.unitId === null;
    const find = async (of: readonly FoundKind[], isLoose: boolean) =>
      of.length === 0
        ? []
        : rankFound(await findThings(db, of, { typed, now: now(), isLoose, namesUnit }), typed, now());
    const rows = await find(kinds, false);
    if (rows.length > 0 || !typed.words.some((word) => slipsOf(word) > 0)) return { rows };
    return { rows: await find(kinds.filter(isNamed), true) };
  }),
});

/** What has a name that one may mistype: a load, a pour, a quote and a receipt have a number, and whom they are for is found by name. */
const isNamed = (kind: FoundKind) => !['load', 'pour', 'quote', 'receipt'].includes(kind);
