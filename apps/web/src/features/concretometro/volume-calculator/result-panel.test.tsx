// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ResultPanel } from './result-panel.tsx';
import { addUp, emptyWorksheet, newPiece, type Worksheet } from './worksheet.ts';

afterEach(cleanup);

const mix = { id: 'c25', name: 'C25 brita 1', priceCentsPerM3: 43_000 };

/** A floor of so many m², 10 cm thick, without loss. */
const floor = (squareMetres: number): Worksheet => ({
  ...emptyWorksheet,
  lossPercent: '0',
  pieces: [
    {
      ...newPiece('floor', 'a'),
      sizes: {
        length: { typed: String(squareMetres), unit: 'm' },
        width: { typed: '1', unit: 'm' },
        thickness: { typed: '10', unit: 'cm' },
      },
    },
  ],
});

const show = (worksheet: Worksheet, mixes = [mix]) =>
  render(
    <MantineProvider>
      <ResultPanel
        worksheet={worksheet}
        result={addUp(worksheet)}
        mixes={mixes}
        onChange={vi.fn()}
        actions={null}
      />
    </MantineProvider>,
  );

test('always says whose responsibility the volume is', () => {
  show(emptyWorksheet);
  expect(screen.getByText(/a responsabilidade pelo volume pedido é do cliente/)).toBeTruthy();
});

test('9 m³ go as two loads that are nearly alike, and an order below 3 m³ is warned of', () => {
  show(floor(90));
  expect(screen.getByText('2 cargas: 5,0 + 4,0 m³')).toBeTruthy();
  show(floor(20));
  expect(screen.getByText('2 m³ está abaixo da carga mínima de 3 m³.')).toBeTruthy();
});

test('full loads warn of nothing', () => {
  show(floor(160));
  expect(screen.getByText('2 cargas: 2 × 8,0 m³')).toBeTruthy();
  expect(screen.queryByText(/abaixo da/)).toBeNull();
});

test('an element without all its sizes is said to be left out', () => {
  show({ ...emptyWorksheet, pieces: [newPiece('beam', 'b')] });
  expect(screen.getByText('1 elemento sem todas as medidas ficou fora da soma.')).toBeTruthy();
});

test('prices the chosen product; without a catalogue (no network) nothing of prices is shown', () => {
  show({ ...floor(160), mixId: mix.id });
  expect(screen.getByText('R$ 6.880,00')).toBeTruthy();
  cleanup();
  show({ ...floor(160), mixId: mix.id }, []);
  expect(screen.queryByText(/R\$/)).toBeNull();
  expect(screen.queryByText(/Produto/)).toBeNull();
});
