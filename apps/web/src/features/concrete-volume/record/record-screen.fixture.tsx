import { fireEvent, screen } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { beforeEach, vi } from 'vitest';
import { answerLedger, answerLookups, ids } from '../../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../../testing/screen.fixture.tsx';
import { blankDraft } from './load-draft.ts';

/** What the device keeps, by name. */
const kept = vi.hoisted(() => new Map<string, unknown>());
/** A hoisted variable may not be exported itself. */
export const keptOnDevice = () => kept;
vi.mock('../../../lib/drafts.ts', () => ({
  findDraft: async (name: string) => kept.get(name),
  keepDraft: async (name: string, draft: unknown) => kept.set(name, draft).size > 0,
  forgetDraft: async (name: string) => void kept.delete(name),
  deviceKeeps: () => true,
  listenToKeeping: () => () => undefined,
}));

beforeEach(() => {
  kept.clear();
  answerLookups();
  answer(contract.concreteVolume.nextNote, { noteNumber: 10_235 });
  answerLedger();
});

export async function openForm(more: object = {}, waiting: object[] = []) {
  const person = personOf('unit', { unitId: ids.unit });
  const draft = {
    ...blankDraft('0190f000-0000-7000-8000-00000000000a', '2026-11-20T10:00', ids.unit, ids.seller),
    customerId: ids.customer,
    customerName: 'Construtora Horizonte',
    mixId: ids.mix,
    price: '430,00',
    touched: ['customerId', 'price', 'day', 'time', 'noteNumber'],
    ...more,
  };
  kept.set(`concrete-volume/${person.accountId}`, { draft, waiting });
  await openScreen('/concrete-volume', person);
  await screen.findByText('Continuando o que você digitou antes.', { exact: false });
}
export const photoName = `note-photo/${ids.photo}`;
export const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
export const focusedField = () => document.activeElement?.getAttribute('data-field');
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
