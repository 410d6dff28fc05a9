// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CallLink } from './call-link.tsx';

afterEach(cleanup);

const shown = (phone: string | null, words?: string) =>
  render(<CallLink phone={phone}>{words}</CallLink>).container.innerHTML;

test('a number that can be called is a press away, in its own words or in those of the button', () => {
  expect(shown('+55 15 3400-1000')).toBe('<a href="tel:+551534001000">(15) 3400-1000</a>');
  expect(shown('15998112233', 'Ligar')).toBe('<a href="tel:+5515998112233">Ligar</a>');
});

test('one that cannot is told as text, and no button promises it', () => {
  expect(shown('3400-1000')).toBe('3400-1000');
  for (const phone of ['3400-1000', '', null]) expect(shown(phone, 'Ligar')).toBe('');
});

test('no screen writes such an address by hand', () => {
  const src = path.resolve(import.meta.dirname, '..');
  const byHand = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((name) => /tel:(\+|\$\{(?!number\}))/.test(readFileSync(path.join(src, name), 'utf8')));
  expect(byHand).toEqual([]);
});
