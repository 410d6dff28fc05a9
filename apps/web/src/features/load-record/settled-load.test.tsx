// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { expect, test } from 'vitest';
import { answerBlank } from '../../testing/blank.fixture.ts';
import { answerLoad, answerLookups, ids, someLoad } from '../../testing/loads.fixture.ts';
import { openScreen, personOf } from '../../testing/screen.fixture.tsx';

test('a load’s page says by which receipts it was paid, and what of it an advance has paid', async () => {
  answerLookups();
  answerBlank(contract.unusual.list);
  answerLoad(someLoad(), {
    settledBy: [
      { receiptId: ids.mix, series: 'R', number: 12, cents: 50_000, isAdvance: true },
      { receiptId: ids.photo, series: 'R', number: 13, cents: 70_000, isAdvance: false },
    ],
  });
  await openScreen(`/loads/${ids.load}`, personOf('unit', { unitId: ids.unit }));
  const advance = await screen.findByRole('link', { name: 'R-000.012' });
  expect(advance.getAttribute('href')).toContain(`/receipts/${ids.mix}`);
  expect(advance.closest('div')!.textContent).toMatch(/R\$\s500,00 do adiantamento do recibo R-000.012/);
  expect(screen.getByRole('link', { name: 'R-000.013' }).closest('div')!.textContent).toMatch(
    /R\$\s700,00 pelo recibo R-000.013/,
  );
});
