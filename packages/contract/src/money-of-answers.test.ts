import { expect, test } from 'vitest';
import { contract } from './contract.ts';
import { answersOf } from './figures/answers-of.fixture.ts';
import { numbersOf } from './figures/numbers-of.fixture.ts';
import { permissions, readsPrices } from './permissions.ts';

/** What the operation costs is no price of concrete: fines and damages of a driver, fuel, what a return came to. */
const costs = /^(amountCents|fuelCents|lossCents)$/;

const ownName = (path: string) => path.split('.').at(-1)!.replace(/^\[\]/, '');

test('prices stand where the server can leave them out, in every answer that is open to whoever reads none', () => {
  const told = answersOf(contract)
    .filter(({ permission }) => permissions[permission].to.some((asker) => !readsPrices(asker)))
    .flatMap(({ name, output }) =>
      numbersOf(output)
        .map(({ path }) => path)
        .filter((path) => /cents/i.test(path) && !costs.test(ownName(path)))
        .map((path) => `${name}: ${path}`),
    );
  // Each is asked as a manager in `matrices/money-of-answers.test.ts`; a customer's own quote is read by its link,
  // a receipt's value by whoever has its paper, or the code on it, and in a thread or at a load by who reads receipts
  // (`records/thread.test.ts`, `receipts/advance-uses.test.ts`).
  expect(
    told.filter(
      (place) =>
        !/\bmoney\.\w+$|^quotePage\.|^verify\.(receipt: |byHash: found\.receipt\.)|^records\.thread: receipts|^loadRecord\.read: settledBy/.test(
          place,
        ),
    ),
  ).toEqual(['catalogue.mixes: [].priceCentsPerM3']);
});
