import { contract } from '@traco/contract/contract';
import { answersOf } from '@traco/contract/figures/answers-of.fixture';
import { type FigureKey, figures, maySee } from '@traco/contract/figures/figures';
import { numbersOf } from '@traco/contract/figures/numbers-of.fixture';
import { isAllowed, type Permission } from '@traco/contract/permissions';
import { type Role, roles } from '@traco/contract/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { type Asked, asked, sightOf } from './asked.fixture.ts';
import { naiveSums } from './naive-sums.fixture.ts';
import { placesOf } from './places.fixture.ts';
import { type PlainRows, readPlainRows } from './plain-rows.fixture.ts';
import { STAGED_AT, type StagedCompany, stageCompany } from './staged-company.fixture.ts';

let world: World;
let company: StagedCompany;
let rows: PlainRows;
const compared = new Set<string>();

beforeAll(async () => {
  world = await openWorld(STAGED_AT);
  company = await stageCompany(world);
  rows = await readPlainRows(world.pool);
});
afterAll(() => world.close());

/** What only reads and tells figures. */
const tellers = answersOf(contract)
  .filter(({ reads }) => reads)
  .map((answer) => ({ ...answer, numbers: numbersOf(answer.output).filter(({ figure }) => figure) }))
  .filter(({ numbers }) => numbers.length > 0);

/** How far a figure may lie from the sum by hand: m³ and days are rounded to hundredths, prices to centavos, minutes to whole ones. */
const tolerances: Partial<Record<string, number>> = {
  m3: 0.011,
  'working-days': 0.011,
  'cents-per-m3': 1,
  share: 1e-6,
  minutes: 0.51,
  hours: 0.051,
  'm3-per-hour': 0.011,
  'litres-per-m3': 0.011,
};

/** A figure that is not what its rows add up to, in words; nothing when it is. */
function faultOf(figure: FigureKey, told: unknown, due: number | null): string | undefined {
  if (told === due) return undefined;
  if (typeof told !== 'number' || due === null) return `told ${told}, by hand ${due}`;
  return Math.abs(told - due) <= (tolerances[figures[figure].unit] ?? 0)
    ? undefined
    : `told ${told}, by hand ${due}`;
}

async function faultsOf(role: Role, { name, numbers }: (typeof tellers)[number], { input, scope }: Asked) {
  const [feature = '', procedure = ''] = name.split('.');
  const client = await world.as(company.accounts.get(role)!);
  const ask: (input: unknown) => Promise<unknown> = Reflect.get(Reflect.get(client, feature), procedure);
  const answer = await ask(input);
  return numbers.flatMap(({ path, figure }) => {
    const naive = naiveSums[figure!];
    const places = placesOf(answer, path, { ...sightOf(role, company), ...scope }, name);
    if (!maySee(role, figure!))
      return places.some(({ value }) => value !== null) ? [`${role} may not see ${path} (${figure})`] : [];
    if (!naive) return [];
    return places.flatMap((place) => {
      const due = naive({ rows, scope: place.scope, now: world.now() });
      // Nothing against nothing compares nothing.
      if (due) compared.add(`${name}: ${path}`);
      const fault = faultOf(figure!, place.value, due);
      return fault ? [`${role} ${JSON.stringify(input)} ${path} (${figure}): ${fault}`] : [];
    });
  });
}

test.each(tellers.filter(({ name }) => name in asked))(
  '$name tells what its rows add up to, and to whom it may',
  async (teller) => {
    const faults: string[] = [];
    for (const role of roles.filter((each) => isAllowed(each, teller.permission as Permission)))
      for (const question of asked[teller.name]!(role, company))
        faults.push(...(await faultsOf(role, teller, question)));
    expect(faults).toEqual([]);
  },
);

/** What is not summed again, and what shows it instead. */
const comparedElsewhere: [place: RegExp, why: string][] = [
  [
    /^goals\.(customers|history|year): /,
    'counted by hand in goals/goals.test.ts and goals/goals-year.test.ts',
  ],
  [/^sellerDetails\.read: goalChanges/, 'changed by hand in seller-details/seller-details.test.ts'],
  [/^goals\.changes: changes/, 'changed by hand in goals/goals-policies.test.ts'],
  [
    /^sellersOverview\.(list|get): (rows\[\]\.)?points$/,
    'the same points, told by campaigns/campaign-sight.test.ts',
  ],
  [/^campaigns\./, 'this company has no campaign; points are counted anew by campaigns/campaigns.test.ts'],
  [
    /^records\.(quote: (receivedCents|items\[\]\.)|thread: pours\[\]\.)/,
    'this company quotes nothing; quotes/convert-quote.test.ts compares what became of a quote',
  ],
  [
    /^commission\./,
    'nobody published a rule here; counted again by commission/recounted-months.test.ts and commission-of.test.ts',
  ],
  [/^quotes\.totals: /, 'this company quotes nothing; its sums are compared by quotes/quotes.test.ts'],
  [/^quotes\.list: /, 'this company quotes nothing; compared by quotes/delivered-quotes.test.ts'],
  [
    /^sellersOverview\..*(quotes|conversion)$/,
    'this company quotes nothing; compared by sellers-overview/quotes-of-sellers.test.ts',
  ],
  [/^quotes\.(chase|funnel): /, 'this company quotes nothing; compared by quotes/follow-up.test.ts'],
  [
    /^receipts\.(totals|owed|overdue): /,
    'nobody paid this company by receipt; sums are compared by receipts/listed.test.ts, settlement.test.ts and overdue.test.ts',
  ],
  [
    /^records\.customer: overdue\.cents$/,
    'nothing of it is late; what is stands in receipts/overdue.test.ts',
  ],
  [
    /^(customers|sellersOverview)\.(list|get|totals): (rows\[\]\.)?overdueCents$/,
    'nothing of it is late; compared by customers/late-customers.test.ts and sellers-overview/overdue-of-sellers.test.ts',
  ],
  [/^records\.receipt: advance\.leftCents$/, 'counted by hand in receipts/advance-uses.test.ts'],
  [
    /^goalGap\.read: causes\[\](\.customers\[\])?\.m3$/,
    'causes add up to the gap by a property test (goal-gap/decompose-gap.test.ts), and the gap is compared here',
  ],
];

test('every figure of every answer is compared where it is not nothing, or says where it is', () => {
  const told = tellers.flatMap(({ name, numbers }) => numbers.map(({ path }) => `${name}: ${path}`));
  const uncompared = told.filter((place) => !compared.has(place));
  expect(uncompared.filter((place) => !comparedElsewhere.some(([known]) => known.test(place)))).toEqual([]);
  expect(
    comparedElsewhere.filter(([known]) => !uncompared.some((place) => known.test(place))).map(String),
  ).toEqual([]);
});
