// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ignoreDoubleTaps } from './double-taps.ts';

let pressed: string[] = [];
let end = () => undefined as void;

const button = (name: string) => {
  const made = document.createElement('button');
  made.addEventListener('click', () => pressed.push(name));
  document.body.append(made);
  return made;
};
const tap = (on: Element, x = 100, y = 700) => {
  const where = { bubbles: true, cancelable: true, clientX: x, clientY: y };
  on.dispatchEvent(new PointerEvent('pointerdown', where));
  on.dispatchEvent(new MouseEvent('click', { ...where, detail: 1 }));
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  pressed = [];
  end = ignoreDoubleTaps(document);
});
afterEach(() => {
  end();
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('the second tap of a glove does not press what the first brought under the finger', () => {
  tap(button('Cheguei na obra'));
  vi.advanceTimersByTime(150);
  const undo = button('Desfazer');
  tap(undo, 104, 706);
  expect(pressed).toEqual(['Cheguei na obra']);
  vi.advanceTimersByTime(600);
  tap(undo);
  expect(pressed).toEqual(['Cheguei na obra', 'Desfazer']);
});

test('the same key twice, another place and the keyboard are no slips', () => {
  const seven = button('7');
  tap(seven);
  tap(seven);
  tap(button('8'), 200, 700);
  const below = button('Entrar');
  below.click();
  expect(pressed).toEqual(['7', '7', '8', 'Entrar']);
});

test('a second tap that a busy phone hears of late is a slip all the same', () => {
  tap(button('Iniciar carregamento'));
  vi.advanceTimersByTime(150);
  const undo = button('Desfazer');
  const where = { bubbles: true, cancelable: true, clientX: 100, clientY: 700 };
  const down = new PointerEvent('pointerdown', where);
  vi.advanceTimersByTime(900);
  undo.dispatchEvent(down);
  undo.dispatchEvent(new MouseEvent('click', { ...where, detail: 1 }));
  expect(pressed).toEqual(['Iniciar carregamento']);
});
