// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Concretometro } from '@traco/contract/concretometro/concretometro';
import { contract } from '@traco/contract/contract';
import { test } from 'vitest';
import { blankOf } from '../../testing/blank.fixture.ts';
import { answerLookups } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

test('the last load of all plants has the time of its own plant, and says whose clock that is', async () => {
  answerLookups();
  const figures = blankOf(Concretometro, {
    scope: 'company',
    day: '2026-11-18',
    unit: null,
    lastLoadAt: '2026-11-18T16:10:00.000Z',
    lastLoadTimeZone: 'America/Manaus',
  });
  answer(contract.concretometro.read, figures);
  await openScreen('/concretometro', personOf('admin'));
  await screen.findByText(/a última às 12:10 \(Manaus\)$/);
});
