// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { returnPartyWords, returnReasonWords } from '@traco/contract/return-words';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { someDay, someLoad } from '../../../../domain/driver-day/driver-day.fixture.ts';
import { ReturnForm } from './return-form.tsx';

vi.mock('../../../../domain/driver-day/use-driver-app.ts', () => ({
  useDriverApp: () => ({ app: { owner: 'x', read: () => ({ entries: [] }) }, entries: [] }),
}));
vi.mock('../../../../lib/drafts.ts', () => ({
  findDraft: async () => undefined,
  keepDraft: async () => undefined,
  forgetDraft: async () => undefined,
}));

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

test('a driver and the office call the reasons of a return alike, and suggest the same party for each', () => {
  render(
    <ReturnForm
      name="retorno"
      day={someDay()}
      load={someLoad({ state: 'returning' })}
      mended={undefined}
      onClose={() => undefined}
    />,
  );
  const reasons = within(screen.getByRole('group', { name: 'Motivo' }));
  expect(reasons.getAllByRole('radio').map((each) => each.parentElement?.textContent)).toEqual(
    Object.values(returnReasonWords),
  );
  fireEvent.click(reasons.getByLabelText(returnReasonWords.refused_time));
  const parties = within(screen.getByRole('group', { name: 'Responsabilidade' }));
  expect(parties.getByLabelText<HTMLInputElement>(returnPartyWords.transport).checked).toBe(true);
});
