// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Odometer } from './odometer.tsx';

afterEach(cleanup);

const wheels = (container: HTMLElement) => [
  ...container.querySelectorAll<HTMLElement>('[style*="translateY"]'),
];
const turns = (container: HTMLElement) =>
  wheels(container).map(({ style }) =>
    Math.abs(Math.round(Number.parseFloat(style.transform.slice(11)) / 5)),
  );

test('a screen reader hears the whole value once, and none of the wheels', () => {
  const { container } = render(<Odometer written="1.234,5" unit="m³" />);
  expect(screen.getByRole('status').textContent).toBe('1.234,5 m³');
  expect(wheels(container).every((wheel) => wheel.closest('[aria-hidden="true"]'))).toBe(true);
});

test('every digit stands on its face', () => {
  const { container } = render(<Odometer written="1.234,5" unit="m³" />);
  expect(turns(container)).toEqual([1, 2, 3, 4, 5]);
});

test('a wheel rolls on past nine, and is back in its first turn afterwards', () => {
  const { container, rerender } = render(<Odometer written="98,0" unit="m³" />);
  rerender(<Odometer written="106,0" unit="m³" />);
  expect(turns(container)).toEqual([1, 10, 16, 0]);
  for (const wheel of wheels(container)) fireEvent.transitionEnd(wheel);
  expect(turns(container)).toEqual([1, 0, 6, 0]);
  expect(screen.getByRole('status').textContent).toBe('106,0 m³');
});
