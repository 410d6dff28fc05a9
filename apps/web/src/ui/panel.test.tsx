// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Window } from 'happy-dom';
import { afterEach, expect, test } from 'vitest';
import { Panel } from './panel.tsx';

const widen = (width: number) => (window as unknown as Window).happyDOM.setViewport({ width, height: 844 });
const show = (folded?: true | string) =>
  render(
    <MantineProvider env="test">
      <Panel title={`Frota ${folded}`} aside="m³ por mês" folded={folded}>
        <p>21 betoneiras</p>
      </Panel>
    </MantineProvider>,
  );

afterEach(() => {
  cleanup();
  widen(1024);
});

test('on a phone a folded panel draws its head alone until it is pressed, and remembers it', () => {
  widen(390);
  show('21 veículos');
  const head = screen.getByRole('button', { name: /21 veículos/ });
  expect(head.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('21 betoneiras')).toBeNull();
  fireEvent.click(head);
  expect(head.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('m³ por mês')).toBeTruthy();
  cleanup();
  show('21 veículos');
  expect(screen.getByText('21 betoneiras')).toBeTruthy();
});

test('on a desk, and of a panel that does not fold, everything stands', () => {
  show(true);
  expect(screen.getByText('21 betoneiras')).toBeTruthy();
  cleanup();
  widen(390);
  show();
  expect(screen.getByText('21 betoneiras')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what is folded on a phone stands on paper, and is folded again afterwards', () => {
  widen(390);
  show('de prova');
  expect(screen.queryByText('21 betoneiras')).toBeNull();
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getByText('21 betoneiras')).toBeTruthy();
  expect(screen.getByText('m³ por mês')).toBeTruthy();
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByText('21 betoneiras')).toBeNull();
});
