import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('keys stand in the order of their letters, whatever the order in which they were set', () => {
  expect(canonicalJson({ b: 1, a: [{ d: null, c: 'é"' }], e: undefined })).toBe(
    '{"a":[{"c":"é\\"","d":null}],"b":1}',
  );
});

test('it reads back as what it was, and the same value always comes to the same text', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(JSON.parse(text))).toBe(text);
    }),
  );
});
