// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeNotice, forgetNotices, notify, readNotices } from '../lib/notices.ts';
import { Notices } from './notices.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Notices />);
});
afterEach(() => {
  for (const { id } of readNotices()) closeNotice(id);
  vi.useRealTimers();
  cleanup();
});

/** @returns what closes it */
const say = (notice: Parameters<typeof notify>[0]) => {
  const said: (() => void)[] = [];
  act(() => void said.push(notify(notice)));
  return () => act(() => said[0]?.());
};
const said = () =>
  [...screen.getByRole('status').querySelectorAll('p')].map(({ textContent }) => textContent);
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('a notice is said where screen readers listen, once, and leaves after eight seconds', () => {
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite');
  say({ message: 'Carga salva.' });
  say({ message: 'Carga salva.' });
  expect(said()).toEqual(['Carga salva.']);
  pass(7_999);
  expect(said()).toEqual(['Carga salva.']);
  pass(1);
  expect(said()).toEqual([]);
});

test('one that stays is there until it is closed, by its button or by who said it', () => {
  say({ message: 'Não foi enviado.', tone: 'error', stays: true });
  const close = say({ message: 'Há uma versão nova.', stays: true });
  pass(3_600_000);
  expect(said()).toEqual(['Não foi enviado.', 'Há uma versão nova.']);
  close();
  fireEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'Fechar aviso' }));
  expect(said()).toEqual([]);
});

test('what can be undone is undone once, and its notice is gone', () => {
  const undo = vi.fn();
  say({ message: 'Arquivado.', action: { label: 'Desfazer', run: undo } });
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(said()).toEqual([]);
});

test('what one person was told leaves with them; that the page has a newer version does not', () => {
  say({ message: 'Carga marcada como paga.', action: { label: 'Desfazer', run: () => undefined } });
  say({ message: 'Duas cargas não foram enviadas.', stays: true });
  say({ message: 'Nova versão disponível', stays: true, isForAnybody: true });
  act(forgetNotices);
  expect(said()).toEqual(['Nova versão disponível']);
});
