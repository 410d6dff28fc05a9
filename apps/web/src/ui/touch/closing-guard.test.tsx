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

test('a finger presses nothing behind a form that has just closed, a key does, and a moment later both do', () => {
  const pressed = vi.fn();
  const page = (isOpen: boolean) => (
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
  const { rerender } = render(page(true));
  rerender(page(false));
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
