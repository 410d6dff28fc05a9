// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import type { NoticeLine } from '@traco/contract/operational-sheet/driver-day';
import { afterEach, expect, test, vi } from 'vitest';
import { someDay } from '../shared/driver-day/driver-day.fixture.ts';
import { NewsLine } from './news-line.tsx';

vi.mock('../../../ui/screen-link.tsx', () => ({
  ScreenLink: ({ to, ...rest }: { to: string }) => <a href={to} {...rest} />,
}));
afterEach(cleanup);

const notice = (title: string, at: string, more: Partial<NoticeLine> = {}): NoticeLine => ({
  id: title,
  title,
  text: '',
  kind: 'message',
  from: '',
  at: `2026-11-18T${at}:00.000Z`,
  readAt: null,
  ...more,
});
const show = (...notices: NoticeLine[]) => render(<NewsLine day={{ ...someDay(), notices }} />);

test('the newest of what they have not seen stands on their sheet; what they have seen does not', () => {
  show(
    notice('Ana assumiu o seu pedido', '15:00'),
    notice('Volte pelo portão 2', '15:30'),
    notice('Bom dia', '16:00', { readAt: '2026-11-18T16:01:00.000Z' }),
  );
  expect(screen.getByRole('link').textContent).toBe('Volte pelo portão 2Ler os 2 recados e dar ciente');
});

test('what is urgent stands above newer messages', () => {
  show(notice('Usina parada', '15:00', { kind: 'crisis' }), notice('Volte pelo portão 2', '15:30'));
  expect(screen.getByRole('link').textContent).toMatch(/^Usina parada/);
  expect(screen.getByRole('link').getAttribute('data-tone')).toBe('danger');
});
