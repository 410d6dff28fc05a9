// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { addressInMode, isBasicMode } from './basic-mode.ts';

beforeEach(() => sessionStorage.clear());

test('the address turns the basic mode on and off, and the tab remembers', () => {
  expect(isBasicMode('')).toBe(false);
  expect(isBasicMode('?modo=basico')).toBe(true);
  expect(isBasicMode('')).toBe(true);
  expect(isBasicMode('?modo=completo')).toBe(false);
  expect(isBasicMode('')).toBe(false);
});

test('a browser that keeps nothing still obeys the address', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(isBasicMode('?modo=basico', refuse)).toBe(true);
  expect(isBasicMode('', refuse)).toBe(false);
});

test('the other mode keeps the place and its filters', () => {
  const here = { pathname: '/concrete-volume-list', search: '?periodo=hoje' };
  expect(addressInMode('basico', here)).toBe('/concrete-volume-list?periodo=hoje&modo=basico');
  expect(addressInMode('completo', { ...here, search: '?modo=basico' })).toBe(
    '/concrete-volume-list?modo=completo',
  );
});
