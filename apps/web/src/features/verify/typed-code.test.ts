import { expect, test } from 'vitest';
import { typedCode } from './typed-code.ts';

const CODE = '86FD84FBZSE5RNW9PYCQ';

test('a code is taken as it is typed, printed, or stands in the address of the page', () => {
  for (const typed of [
    '86fd8-4fbzs-e5rnw-9pycq',
    ' 86FD8 4FBZS E5RNW 9PYCQ ',
    'Evidências · código 86FD8-4FBZS-E5RNW-9PYCQ · página 1 de 1',
    `https://concreto.example/verify/${CODE}`,
    `http://127.0.0.1:3983/verify/${CODE.toLowerCase()}?x=1`,
  ])
    expect(typedCode(typed), typed).toBe(CODE);
});

test('what is being typed stays as far as it goes, and no longer than a code', () => {
  expect(typedCode('86fd8-4f')).toBe('86FD84F');
  expect(typedCode(`${CODE}XYZ`)).toBe(CODE);
});
