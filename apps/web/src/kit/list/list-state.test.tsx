// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ListState } from './list-state.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const aList = (isLoading: boolean) =>
  render(
    <MantineProvider env="test">
      <ListState isLoading={isLoading} error={null} isEmpty empty="Nenhum cliente ainda." onRetry={() => {}}>
        Clientes
      </ListState>
    </MantineProvider>,
  );

test('without a network a list that is not kept says so, and not that it is empty', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  aList(true);
  expect(screen.getByRole('status').textContent).toContain('esta lista ainda não está neste aparelho');
  expect(screen.queryByText('Nenhum cliente ainda.')).toBeNull();
});

test('with a network it waits, and is empty once it has come', () => {
  aList(true);
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();
  aList(false);
  expect(screen.getByText('Nenhum cliente ainda.')).toBeTruthy();
});
