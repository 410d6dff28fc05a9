import { isContractProcedure, minifyContractRouter } from '@orpc/contract';
import { contract } from '@traco/contract/contract';
import { expect, test } from 'vitest';
import addresses from './addresses.json' with { type: 'json' };
import { callableOf } from './addresses.ts';

/** Every procedure in a contract, by its name, with what says how it is called. */
function callsIn(part: object, name = ''): Record<string, unknown> {
  if (isContractProcedure(part)) {
    const { method, path, inputStructure, outputStructure } = part['~orpc'].route;
    return { [name]: { method, path, inputStructure, outputStructure } };
  }
  return Object.assign(
    {},
    ...Object.entries(part).map(([inner, each]) => callsIn(each as object, `${name}.${inner}`)),
  );
}

test('every procedure of the contract is called at its address', () => {
  const called = callsIn(callableOf(addresses));
  expect(Object.keys(called).length).toBeGreaterThan(300);
  for (const [name, { inputStructure = 'compact', outputStructure = 'compact', ...route }] of Object.entries(
    callsIn(minifyContractRouter(contract)) as Record<string, Record<string, string>>,
  ))
    expect({ inputStructure: 'compact', outputStructure: 'compact', ...defined(called[name]) }, name).toEqual(
      {
        ...route,
        inputStructure,
        outputStructure,
      },
    );
});

const defined = (call: unknown) =>
  Object.fromEntries(Object.entries(call as object).filter(([, value]) => value !== undefined));
