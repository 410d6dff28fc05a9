// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A list whose address keeps the words. */
function List() {
  const [words, setWords] = useState('');
  return (
    <MantineProvider env="test">
      <SearchField label="Procurar" placeholder="Nome" value={words} onSearch={setWords} />
      <output>{words}</output>
      <button type="button" onClick={() => setWords('')}>
        Limpar
      </button>
    </MantineProvider>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (words: string) => fireEvent.change(field(), { target: { value: words } });
const pause = () => act(() => vi.advanceTimersByTime(400));

test('a pause between two words does not take the space away', () => {
  render(<List />);
  type('silva ');
  pause();
  expect(screen.getByRole('status').textContent).toBe('silva');
  expect(field().value).toBe('silva ');
});

test('other words of the address take the place of what was typed', () => {
  render(<List />);
  type('silva');
  pause();
  fireEvent.click(screen.getByRole('button'));
  expect(field().value).toBe('');
});

test('filters that are taken away while a word is being typed stay away', () => {
  render(<List />);
  type('silva');
  pause();
  type('silva souza');
  fireEvent.click(screen.getByRole('button'));
  pause();
  expect(screen.getByRole('status').textContent).toBe('');
  expect(field().value).toBe('');
});
