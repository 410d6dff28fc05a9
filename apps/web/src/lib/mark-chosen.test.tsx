// @vitest-environment happy-dom
import { MantineProvider, Select } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { markChosen } from './mark-chosen.ts';

afterEach(cleanup);

function draw(props: { searchable: boolean }) {
  render(
    <MantineProvider env="test">
      <Select label="Cliente" data={['Itaúna Engenharia Ltda.']} value="Itaúna Engenharia Ltda." {...props} />
    </MantineProvider>,
  );
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Cliente' });
}

function press(input: HTMLInputElement, [from, to]: [number, number]) {
  fireEvent.pointerDown(input);
  input.setSelectionRange(from, to);
  fireEvent.click(input);
  return [input.selectionStart, input.selectionEnd];
}

test('a press into a chooser marks what it shows, so that the next name takes its place', () => {
  const stop = markChosen(document);
  const input = draw({ searchable: true });
  expect(press(input, [6, 6])).toEqual([0, 23]);
  // Its list is open now: a second press puts the cursor where it is pressed.
  expect(input.getAttribute('aria-expanded')).toBe('true');
  expect(press(input, [6, 6])).toEqual([6, 6]);
  stop();
});

test('who marks a part of it means that part, and what cannot be typed into is not marked', () => {
  const stop = markChosen(document);
  expect(press(draw({ searchable: true }), [0, 6])).toEqual([0, 6]);
  cleanup();
  expect(press(draw({ searchable: false }), [6, 6])).toEqual([6, 6]);
  stop();
});
