import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { plainTextWarnings, refuseOpenDemo } from './reach.ts';

const here = {};
const byHost = { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' };
const byAddress = { PUBLIC_URL: 'https://traco.example' };
const byProxy = { TRUST_PROXY: 'loopback', PUBLIC_URL: 'http://localhost:3000' };

const startOf = (filled: 'demo' | 'admin' | 'none', variables: Record<string, string>) => () =>
  refuseOpenDemo(filled, readEnvironment(variables));

test.each([
  ['on its network', byHost],
  ['at its address', byAddress],
  ['behind its proxy', byProxy],
])('a demo that others would reach %s does not start, and says how to go on', (_how, variables) => {
  expect(startOf('demo', variables)).toThrow(/senhas conhecidas.*TRACO_DATA.*TRACO_DEMO=1/);
  expect(startOf('demo', { ...variables, TRACO_DEMO: '1' })).not.toThrow();
  expect(startOf('admin', variables)).not.toThrow();
  expect(startOf('none', variables)).not.toThrow();
});

test('on this machine it starts, unless somebody said that it is not meant', () => {
  expect(startOf('demo', here)).not.toThrow();
  expect(startOf('demo', { TRACO_DEMO: '1' })).not.toThrow();
  expect(startOf('demo', { TRACO_DEMO: '0' })).toThrow(/TRACO_DEMO=0 diz que não/);
  expect(startOf('demo', { DATABASE_URL: 'postgres://a@b/c' })).not.toThrow();
});

test('a start tells of words that pass over the network for anybody to read', () => {
  const warned = (variables: Record<string, string>) => plainTextWarnings(readEnvironment(variables)).join();
  expect(warned({ PUBLIC_URL: 'http://traco.example' })).toContain('PUBLIC_URL começa com http://');
  expect(warned({ HOST: '0.0.0.0', ...byAddress })).toContain('sem HTTPS');
  expect(warned({ ...byAddress, TRUST_PROXY: '1', HOST: '0.0.0.0' })).toBe('');
  expect(warned(byAddress)).toBe('');
  expect(warned(here)).toBe('');
});
