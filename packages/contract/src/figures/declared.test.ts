import { expect, test } from 'vitest';
import { contract } from '../contract.ts';
import { answersOf } from './answers-of.fixture.ts';
import { type NumberOfAnswer, numbersOf } from './numbers-of.fixture.ts';

const answers = answersOf(contract).map((answer) => ({ ...answer, numbers: numbersOf(answer.output) }));

/** Names of concrete, money and what the trade counts. */
const soundsLikeAFigure =
  /(m3|cents|share|litres|km|hours|loads|trips|returns|pours|customers|sellers|drivers|vehicles|units)$/i;

/** They sound like figures and say something of one thing alone. */
const factsOfOneThing = new Set([
  // How a plant, a truck or a price list is set.
  'loadM3',
  'smallestLoadM3',
  'waterLitresPerM3',
  'dischargePumpedMinutesPerM3',
  'dischargeDirectMinutesPerM3',
  'drumM3',
  'restHours',
  'priceCentsPerM3',
  'floorCentsPerM3',
  'listCentsPerM3',
  'beforeCentsPerM3',
  'centsPerM3',
  // What one load, one shift, one way or one return was.
  'loadedM3',
  'waterLitres',
  'waterLimitLitres',
  'litres',
  'distanceKm',
  'odometerOutKm',
  'odometerInKm',
  'odometerKm',
  'residueM3',
  'surplusM3',
  'lossCents',
  'openM3',
  'nextMilestone.m3',
  // How many one receipt settles.
  'rows[].loads',
  'places.returns',
  // What is proposed and not yet so, and what hangs on a row that is about to change.
  'loadsM3[]',
  'plantM3[]',
  'hours[]',
  'plannedLoads',
  'plannedPours',
  'medianHours',
]);
/** Answers that tell of one thing, of a proposal, or of what was just done. */
const tellsOfOneThing =
  /^(pourConfirmation|incidents|sellersOverview\.transferPortfolio|unitManager\.firstRound|operationalSheet\.(mine|divertTargets)|operationalReports\.read: refusals|quotes\.(?!list|totals)|records\.quote)/;

const ownName = ({ path }: NumberOfAnswer) => path.split('.').at(-1)!.replace(/^\[\]/, '');
const lastTwo = ({ path }: NumberOfAnswer) => path.split('.').slice(-2).join('.');
/** The volume and the price of one row have schemas of their own, with their limits. */
const isFactBySchema = ({ schema }: NumberOfAnswer) =>
  ['m³', 'centavos'].includes(String(schema.meta()?.title)) && schema.maxValue !== null;

test('a number of an answer that sounds like a figure is one of the dictionary', () => {
  const undeclared = answers.flatMap(({ name, numbers }) =>
    numbers
      .filter(
        (number) =>
          !number.figure &&
          !isFactBySchema(number) &&
          soundsLikeAFigure.test(ownName(number).replace('[]', '')),
      )
      .filter((number) => !factsOfOneThing.has(ownName(number)) && !factsOfOneThing.has(lastTwo(number)))
      .map(({ path }) => `${name}: ${path}`)
      .filter((place) => !tellsOfOneThing.test(place)),
  );
  expect(undeclared).toEqual([]);
});

test('what is written answers with figures that something read answers with too', () => {
  const read = new Set(
    answers.filter(({ reads }) => reads).flatMap(({ numbers }) => numbers.map(({ schema }) => schema)),
  );
  const onlyWritten = answers
    .filter(({ reads }) => !reads)
    .flatMap(({ name, numbers }) =>
      numbers
        .filter(({ figure, schema }) => figure && !read.has(schema))
        .map(({ path }) => `${name}: ${path}`),
    );
  expect(onlyWritten).toEqual([]);
});

test('no fact of one thing is listed that no answer has', () => {
  const names = new Set(
    answers.flatMap(({ numbers }) => numbers.flatMap((number) => [ownName(number), lastTwo(number)])),
  );
  expect([...factsOfOneThing].filter((name) => !names.has(name))).toEqual([]);
});
