// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { usualReasons } from '@traco/contract/admin-settings/reason-lists';
import { returnPartyWords, returnReasonWords } from '@traco/contract/concrete-return/return-words';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { someDay, someLoad } from '../../shared/driver-day/driver-day.fixture.ts';
import { HelpForm } from './help-form.tsx';
import { RefusalForm } from './refusal-form.tsx';
import { ReturnForm } from './return-form.tsx';

vi.mock('../../shared/driver-day/use-driver-app.ts', () => ({
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

const offered = (legend: string) =>
  within(screen.getByRole('group', { name: legend }))
    .getAllByRole('radio')
    .map((each) => each.parentElement?.textContent);
const shown = (
  form: typeof ReturnForm,
  day: object,
  mended?: object,
  state: 'returning' | 'on_site' = 'returning',
) => {
  const Form = form;
  render(
    <Form
      name="retorno"
      day={{ ...someDay(), ...day }}
      load={someLoad({ state })}
      mended={mended as undefined}
      onClose={() => undefined}
    />,
  );
};
const reasons = { ...usualReasons, return: ['Chuva', 'Bloqueio da via'], refuse: ['Balão sujo'] };

test('the form offers what came with the day, also without a network; of an older day what is usual', () => {
  shown(ReturnForm, { reasons });
  expect(offered('Motivo')).toEqual(['Chuva', 'Bloqueio da via', 'Outro']);
  fireEvent.click(screen.getByLabelText('Bloqueio da via'));
  expect(screen.getByLabelText<HTMLInputElement>('Bloqueio da via').checked).toBe(true);
  cleanup();
  shown(ReturnForm, { reasons: undefined });
  expect(offered('Motivo')).toEqual(Object.values(returnReasonWords));
});

test('an entry that is put right keeps its words, though the list has them no longer', () => {
  const entry = {
    kind: 'return',
    residueM3: 0,
    surplusM3: 1,
    reason: 'other',
    reasonWords: 'Bloqueio da via',
  };
  const mended = { entry: { ...entry, reasonText: '', party: 'customer', photoIds: [], signatureId: null } };
  shown(ReturnForm, { reasons: { ...reasons, return: ['Chuva'] } }, mended);
  expect(offered('Motivo')).toEqual(['Chuva', 'Bloqueio da via', 'Outro']);
  expect(screen.getByLabelText<HTMLInputElement>('Bloqueio da via').checked).toBe(true);
});

test('a refusal is offered in the company’s words too, and a delay where help is asked for', () => {
  shown(RefusalForm, { reasons }, undefined, 'on_site');
  expect(offered('Motivo')).toEqual(['Balão sujo']);
  cleanup();
  shown(HelpForm, { reasons });
  expect(screen.queryByRole('group', { name: 'Por quê' })).toBeNull();
  fireEvent.click(screen.getByLabelText('Atraso'));
  expect(offered('Por quê')).toEqual(usualReasons.delay);
  fireEvent.click(screen.getByLabelText('Trânsito'));
  expect(screen.getByLabelText<HTMLInputElement>('Trânsito').checked).toBe(true);
});

test('a reason that is tapped replaces nothing that was typed or chosen', () => {
  shown(RefusalForm, { reasons }, undefined, 'on_site');
  const said = () => screen.getByLabelText<HTMLTextAreaElement>('Nas palavras do cliente').value;
  fireEvent.change(screen.getByLabelText('Nas palavras do cliente'), { target: { value: 'cor estranha' } });
  fireEvent.click(screen.getByLabelText('Balão sujo'));
  expect(said()).toBe('cor estranha');
  cleanup();
  shown(HelpForm, { reasons });
  fireEvent.click(screen.getByLabelText('Atraso'));
  const told = screen.getByLabelText<HTMLTextAreaElement>('Conte em poucas palavras, ou grave (opcional)');
  fireEvent.change(told, { target: { value: 'ponte fechada' } });
  fireEvent.click(screen.getByLabelText('Trânsito'));
  expect(told.value).toBe('ponte fechada');
  cleanup();
  shown(ReturnForm, {});
  const party = (word: string) =>
    within(screen.getByRole('group', { name: 'Responsabilidade' })).getByLabelText<HTMLInputElement>(word);
  fireEvent.click(party(returnPartyWords.company));
  fireEvent.click(screen.getByLabelText(returnReasonWords.refused_time));
  expect(party(returnPartyWords.company).checked).toBe(true);
});

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
