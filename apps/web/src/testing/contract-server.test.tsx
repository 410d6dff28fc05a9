// @vitest-environment happy-dom
import { contract } from '@traco/contract/contract';
import { PanelLoad } from '@traco/contract/totals/totals';
import { expect, test } from 'vitest';
import { client } from '../lib/api.ts';
import { answerBlank, blankOf } from './blank.fixture.ts';
import { answer, NetworkLost, takeWrong } from './contract-server.fixture.ts';

const id = '0190f000-0000-7000-8000-000000000001';

test('what a screen asks is recorded as the contract reads it, and answered as it says', async () => {
  const asked = answer(contract.catalogue.sellers, [{ id, name: 'Marina', unitId: id }]);
  expect(await client.catalogue.sellers({ unitId: id })).toEqual([{ id, name: 'Marina', unitId: id }]);
  expect(asked).toEqual([{ unitId: id }]);
});

test('a procedure without an answer is named', async () => {
  await expect(client.catalogue.units()).rejects.toThrow();
  expect(takeWrong()).toEqual(['catalogue.units: Error: the test does not say what it answers']);
});

test('an answer and an input that the contract refuses are named with what is wrong', async () => {
  answer(contract.catalogue.sellers, [{ id: 'x', name: 5 as unknown as string, unitId: id }]);
  await expect(client.catalogue.sellers({})).rejects.toThrow();
  expect(takeWrong()[0]).toMatch(/^catalogue.sellers: .*name/);
  answer(contract.concreteVolume.get, () => new Promise(() => undefined));
  await expect(client.concreteVolume.get({ id: 'none' })).rejects.toThrow();
  expect(takeWrong()[0]).toMatch(/^concreteVolume.get: .*id/);
});

test('a declared refusal reaches the screen with its code, and a lost network as a fetch that failed', async () => {
  answer(contract.concreteVolume.get, (_, refusals) => {
    throw refusals.LOAD_NOT_FOUND();
  });
  await expect(client.concreteVolume.get({ id })).rejects.toMatchObject({
    code: 'LOAD_NOT_FOUND',
    status: 404,
  });
  answer(contract.concreteVolume.get, () => {
    throw new NetworkLost();
  });
  await expect(client.concreteVolume.get({ id })).rejects.toThrow('Failed to fetch');
});

test('what a test says nothing of is made of the contract, and passes it', async () => {
  answerBlank(contract.catalogue.units, contract.concreteVolume.totals, contract.dayBoard.lanes);
  expect(await client.catalogue.units()).toEqual([]);
  expect(await client.concreteVolume.totals({})).toMatchObject({ loads: 0, deliveredM3: 0 });
  expect((await client.dayBoard.lanes({})).dayOn).toBe('2026-11-20');
  const line = blankOf(PanelLoad, { customerName: 'Horizonte' });
  expect(PanelLoad.parse(line)).toMatchObject({ customerName: 'Horizonte', timeZone: 'America/Sao_Paulo' });
});

test('a request that is called off fails at once', async () => {
  answer(contract.catalogue.units, () => new Promise(() => undefined));
  const calling = new AbortController();
  const asked = client.catalogue.units(undefined, { signal: calling.signal });
  setTimeout(() => calling.abort());
  await expect(asked).rejects.toThrow();
});
