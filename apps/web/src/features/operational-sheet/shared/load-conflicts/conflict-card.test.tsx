// @vitest-environment happy-dom

import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { LoadConflict } from '@traco/contract/operational-sheet/load-conflicts';
import { afterEach, expect, test, vi } from 'vitest';
import { ConflictCard } from './conflict-card.tsx';

afterEach(cleanup);

const at = (clock: string) => `2026-11-18T${clock}:00.000Z`;
const someConflict = (more: Partial<LoadConflict> = {}): LoadConflict => ({
  id: 'c',
  loadId: 'l',
  kind: 'reassigned',
  unit: { id: 'u', name: 'Sorocaba', timeZone: 'America/Sao_Paulo' },
  customer: 'Construtora Horizonte',
  site: 'Residencial Aurora',
  m3: 8,
  plannedAt: at('15:30'),
  driver: { id: 'd', name: 'Ana Souza', phone: '(15) 99811-2233' },
  other: { id: 'o', name: 'Bento Lima', phone: null },
  truck: null,
  otherTruck: null,
  divertedTo: null,
  cannotStay: null,
  since: at('15:40'),
  entries: [],
  ...more,
});
function open(conflict: LoadConflict) {
  const onDecide = vi.fn();
  render(
    <MantineProvider>
      <ul>
        <ConflictCard conflict={conflict} isBusy={false} onDecide={onDecide} />
      </ul>
    </MantineProvider>,
  );
  return onDecide;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  {
    kind: 'reassigned',
    more: {},
    says: [
      'Ana Souza está com 8,0 m³ de Construtora Horizonte, Residencial Aurora',
      'passada para Bento Lima às 12:40',
    ],
    stays: 'Fica com Ana',
    passed: 'Passou mesmo para Bento',
  },
  {
    kind: 'reassigned',
    more: { other: { id: 'o', name: 'ANA Lima', phone: null } },
    says: ['passada para ANA Lima às 12:40'],
    stays: 'Fica com Ana Souza',
    passed: 'Passou mesmo para ANA Lima',
  },
  {
    kind: 'moved',
    more: { other: null, plannedAt: at('22:00') },
    says: ['remarcada às 12:40 para 18/11/2026 19:00'],
    stays: 'Saiu agora com Ana',
    passed: 'Vale 18/11/2026 19:00',
  },
  {
    kind: 'cancelled',
    more: { other: null },
    says: ['A carga foi cancelada às 12:40'],
    stays: 'Vale, com Ana',
    passed: 'Está mesmo cancelada',
  },
  {
    kind: 'diverted',
    more: { other: null, divertedTo: 'Obras Rio, Galpão 4' },
    says: ['desviada às 12:40 para Obras Rio, Galpão 4'],
    stays: 'Ficou em Residencial Aurora',
    passed: 'Segue para Obras Rio, Galpão 4',
  },
  {
    kind: 'truck',
    more: { other: null, truck: 'BT-012', otherTruck: 'BT-015' },
    says: [
      'Ana Souza levou 8,0 m³ de Construtora Horizonte, Residencial Aurora no BT-012',
      'A programação diz BT-015',
    ],
    stays: 'Foi no BT-012',
    passed: 'Foi no BT-015',
  },
] as const)('of a load that is $kind both ways are one press each', ({ kind, more, says, stays, passed }) => {
  const onDecide = open(someConflict({ kind, ...more }));
  const words = screen.getByRole('listitem').textContent;
  for (const each of says) expect(words).toContain(each);
  press(stays);
  press(passed);
  expect(onDecide.mock.calls).toEqual([['stays'], ['passed']]);
  expect(screen.getByRole('link', { name: 'Ligar para Ana Souza' }).getAttribute('href')).toBe(
    'tel:+5515998112233',
  );
});

test('two of the same first name are told apart', () => {
  open(someConflict({ other: { id: 'o', name: 'Ana Lima', phone: null } }));
  expect(screen.getByRole('button', { name: 'Fica com Ana Souza' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Passou mesmo para Ana Lima' })).toBeTruthy();
});

test('what their device told stands there step by step, with the photos that came with it', () => {
  const entry = { kind: 'step', at: at('15:30'), serverAt: at('15:50'), files: [] };
  open(
    someConflict({
      entries: [
        { ...entry, id: '1', to: 'loading' },
        { ...entry, id: '2', to: 'en_route', at: at('15:45') },
        { ...entry, id: '3', kind: 'receipt', to: null, files: ['assinatura', 'foto'] },
      ],
    }),
  );
  const words = screen.getByRole('listitem').textContent;
  expect(words).toMatch(/Do aparelho, sem conexão: .* 12:30, .* 12:45, 1 outro lançamento\./);
  expect(screen.getAllByRole('img').map((img) => img.getAttribute('src'))).toEqual([
    '/api/files/assinatura',
    '/api/files/foto',
  ]);
});

test('a way that the server would refuse is not offered, and why is said', () => {
  open(someConflict({ kind: 'diverted', other: null, divertedTo: 'Obras Rio', cannotStay: 'CANNOT_STAY' }));
  expect(screen.queryByRole('button', { name: /^Ficou em/ })).toBeNull();
  expect(screen.getByText(/o desvio não se desfaz/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Segue para Obras Rio' })).toBeTruthy();
});
