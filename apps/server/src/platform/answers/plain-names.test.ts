import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard';
import { expect, test } from 'vitest';
import { PlainNames } from './plain-names.ts';

const options = { maxBracketNotationArrayIndex: 20 };

test.each([
  '',
  'limit=50&sort=-loadedAt&from=2026-11-01',
  'a=1&a=2',
  'a=1&b=2&a=3',
  'ids[]=1&ids[]=2',
  'ids[0]=1&ids[1]=2&limit=1',
  'ids[30]=1',
  '0=1',
  '0=1&a=2',
  'a[b][c]=1',
  '__proto__=1',
  '__proto__[x]=1',
  'constructor=1&toString=2&hasOwnProperty=3',
  'a\\[=1&\\\\=2',
  'a]=1',
  '=1',
  'a%20b=1&A=2&_=3',
  'a',
])('"%s" is read as oRPC reads it', (query) => {
  const asked = [...new URLSearchParams(query)];
  const read = new PlainNames(options).deserialize(asked);
  const meant = new StandardBracketNotationSerializer(options).deserialize(asked);
  expect(JSON.stringify(read)).toBe(JSON.stringify(meant));
  expect(Object.getPrototypeOf(read)?.constructor).toBe(Object.getPrototypeOf(meant)?.constructor);
  expect(({} as { x?: unknown }).x).toBeUndefined();
});
