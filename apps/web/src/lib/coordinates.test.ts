import { expect, test } from 'vitest';
import { parseCoordinates, typedCoordinates } from './coordinates.ts';

const place = { latitude: -23.5015, longitude: -47.4526 };

test.each([
  '-23.5015, -47.4526',
  '-23.5015,-47.4526',
  '-23,5015; -47,4526',
  '-23,5015 -47,4526',
  '−23.5015 −47.4526',
  ' (-23.5015, -47.4526) ',
])('"%s" is a place', (typed) => {
  expect(parseCoordinates(typed)).toEqual(place);
});

test.each(['', '-23.5', 'Rua das Flores, 10', '-91, 0', '0, 181', '-23,5015,-47,4526,1'])(
  '"%s" is none',
  (typed) => {
    expect(parseCoordinates(typed)).toBeNull();
  },
);

test('what the field shows is read back', () => {
  expect(parseCoordinates(typedCoordinates(place))).toEqual(place);
});
