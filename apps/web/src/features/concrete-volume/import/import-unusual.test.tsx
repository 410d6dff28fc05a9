// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { press } from '../../../testing/hands.fixture.ts';
import { answerLookups, ids } from '../../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../../testing/screen.fixture.tsx';

// A worker is the browser's: the same reading happens beside it.
vi.mock('../../../kit/import/read-in-worker.ts', async () => ({
  readInWorker: (await import('../../../kit/import/read-sheet.ts')).readFile,
}));

const sentence = 'O balão deste caminhão comporta 8 m³.';
const lines = ['Data;Cliente;Produto;Vendedor;Placa;m³', ...['8', '9', '9,5'].map(lineOf)];
function lineOf(m3: string) {
  return `20/11/2025 07:30;Construtora Horizonte;C25-B1;Marina;ABC1D23;${m3}`;
}

beforeEach(answerLookups);

/** A server that asks why of what is more than 8 m³; answers with what was written, and why. */
async function openReview() {
  const written: { lines: number[]; reasons: object }[] = [];
  answer(contract.concreteVolume.import, ({ rows, rehearse, reasons }) => {
    if (!rehearse) written.push({ lines: rows.map(({ line }) => line), reasons });
    return rows.map(({ line, deliveredM3 }) => ({
      line,
      outcome: 'imported' as const,
      field: null,
      message: null,
      ...(rehearse && deliveredM3 > 8
        ? { unusual: [{ key: 'over_drum' as const, field: 'loadedM3', sentence }] }
        : {}),
    }));
  });
  await openScreen('/concrete-volume?importar=1', personOf('unit', { unitId: ids.unit }));
  const file = new File([lines.join('\r\n')], 'cargas.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText(/^Arquivo de/, { selector: 'input' }), {
    target: { files: [file] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Conferir linhas' }));
  const why = await screen.findByLabelText('Mais do que o balão comporta: 2 cargas');
  return { written, why };
}

test('rows that are unusual are asked one reason for all of a kind before they go', async () => {
  const { written, why } = await openReview();
  expect(document.body.textContent).toContain(`Linhas 3, 4. A primeira: ${sentence}`);
  press('Importar 3 cargas');
  await screen.findByText('Diga o motivo, com ao menos 5 letras.');
  expect(written).toEqual([]);
  fireEvent.change(why, { target: { value: 'Balança antiga' } });
  press('Importar 3 cargas');
  await waitFor(() =>
    expect(written).toEqual([{ lines: [2, 3, 4], reasons: { over_drum: 'Balança antiga' } }]),
  );
});

test('or are left out, and the rest goes without a word', async () => {
  const { written } = await openReview();
  press('Deixar fora');
  press('Importar 1 carga');
  await waitFor(() => expect(written).toEqual([{ lines: [2], reasons: {} }]));
});
