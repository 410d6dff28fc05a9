// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BottomSheet } from './bottom-sheet.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
});

const page = (pressed: () => void, isOpen: boolean) => (
  <>
    <button type="button" onClick={pressed}>
      Atrás
    </button>
    {isOpen && (
      <BottomSheet title="Ficha" onClose={() => undefined}>
        x
      </BottomSheet>
    )}
  </>
);

test('a finger presses nothing behind a form that has just closed, a key does, and a moment later both do', () => {
  const pressed = vi.fn();
  const { rerender } = render(page(pressed, true));
  rerender(page(pressed, false));
  const behind = screen.getByRole('button', { name: 'Atrás' });
  vi.advanceTimersByTime(390);
  fireEvent.pointerDown(behind);
  // The finger is lifted when the moment is over: the press began within it.
  vi.advanceTimersByTime(50);
  fireEvent.click(behind, { detail: 1 });
  expect(pressed).not.toHaveBeenCalled();
  fireEvent.click(behind, { detail: 0 });
  expect(pressed).toHaveBeenCalledTimes(1);
  fireEvent.pointerDown(behind);
  fireEvent.click(behind, { detail: 1 });
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('a finger that came down within that moment presses nothing either where the phone hears of it later', () => {
  const pressed = vi.fn();
  const { rerender } = render(page(pressed, true));
  rerender(page(pressed, false));
  const behind = screen.getByRole('button', { name: 'Atrás' });
  const down = new PointerEvent('pointerdown', { bubbles: true, cancelable: true });
  Object.defineProperty(down, 'timeStamp', { value: performance.now() });
  vi.advanceTimersByTime(900);
  fireEvent(behind, down);
  fireEvent.click(behind, { detail: 1 });
  expect(pressed).not.toHaveBeenCalled();
});
