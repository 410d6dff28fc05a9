// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { someDay, someLoad } from '../../shared/driver-day/driver-day.fixture.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { WaterForm } from './water-form.tsx';

const entered = vi.hoisted(() => [] as object[]);
/** The pad of the test: whoever opens it has signed with the next id. */
const pad = vi.hoisted(() => ({ next: 0 }));
vi.mock('../../shared/driver-day/use-driver-app.ts', () => ({
  useDriverApp: () => ({
    app: {
      owner: 'x',
      read: () => ({ entries: [] }),
      enter: async (...entry: object[]) => void entered.push(...entry),
    },
    entries: [],
  }),
}));
vi.mock('../../../../lib/drafts.ts', () => ({
  findDraft: async () => undefined,
  keepDraft: async () => undefined,
  forgetDraft: async () => undefined,
}));
vi.mock('../../../../ui/touch/use-signature-pad.ts', async () => {
  const { useEffect } = await import('react');
  return {
    useSignaturePad: (_canvas: unknown, _signature: unknown, onChange: (signature: object) => void) => {
      useEffect(() => {
        pad.next += 1;
        onChange({
          id: `s${pad.next}`,
          purpose: 'signature',
          name: 'a.png',
          type: 'image/png',
          bytes: new ArrayBuffer(1),
        });
      }, []);
      return { failed: false, clear: () => undefined };
    },
  };
});

const load = someLoad({
  state: 'discharging',
  steps: {
    ...someLoad().steps,
    loadingAt: '2026-11-18T13:02:00.000Z',
    onSiteAt: '2026-11-18T13:40:00.000Z',
    dischargingAt: '2026-11-18T13:52:00.000Z',
  },
  water: [
    {
      id: 'w',
      litres: 20,
      askedBy: 'Ana',
      unapproved: false,
      wrongCode: false,
      at: '2026-11-18T13:50:00.000Z',
    },
  ],
});
const shown = (Form: typeof WaterForm, mended?: object) =>
  render(
    <Form name="agua" day={someDay()} load={load} mended={mended as undefined} onClose={() => undefined} />,
  );
const button = (name: string) => screen.getByRole('button', { name });
const sign = (again = false) => {
  fireEvent.click(button(again ? 'Assinar de novo' : 'Assinar'));
  fireEvent.click(button('Pronto'));
};

beforeEach(() => {
  entered.length = 0;
  pad.next = 0;
  URL.createObjectURL = () => 'blob:x';
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

test('a signature is for the amount it was drawn for: another amount asks for another', () => {
  shown(WaterForm);
  fireEvent.click(screen.getByLabelText('10 L'));
  sign();
  expect(screen.getByText('Assinatura colhida')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('50 L'));
  expect(screen.queryByText('Assinatura colhida')).toBeNull();
  expect(screen.getByText(/a assinatura anterior não vale mais/)).toBeTruthy();
  fireEvent.click(button('Registrar sem código'));
  expect(screen.getByText('Colha a assinatura de quem pediu.')).toBeTruthy();
  expect(entered).toEqual([]);
  sign();
  fireEvent.click(button('Registrar sem código'));
  expect(entered).toMatchObject([
    { kind: 'water', litres: 50, signatureId: 's2' },
    { files: [{ id: 's2' }] },
  ]);
});

test('a refused entry with another amount does not go with the signature that it had', () => {
  const entry = { kind: 'water', loadId: load.id, litres: 10, askedBy: 'Mestre João', signatureId: 'old' };
  shown(WaterForm, { id: 'e', entry });
  expect(screen.getByText('Assinatura colhida')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('20 L'));
  fireEvent.click(button('Registrar água'));
  expect(entered).toEqual([]);
  fireEvent.click(screen.getByLabelText('10 L'));
  fireEvent.click(button('Registrar água'));
  expect(entered).toMatchObject([{ signatureId: 'old' }, { keptFileIds: ['old'] }]);
});

test('nothing is signed before it is said; what is signed stands above the pad', () => {
  shown(WaterForm);
  fireEvent.click(button('Assinar'));
  expect(screen.getByText('Informe de 1 a 750 litros.')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('10 L'));
  fireEvent.click(button('Assinar'));
  const signing = within(screen.getByRole('dialog', { name: 'Assinatura de quem pediu' }));
  expect(signing.getByText('10 L')).toBeTruthy();
  expect(signing.getByText('8,0 m³ de C25')).toBeTruthy();
  expect(signing.getByText('primeira água 10:02, chegada 10:40, descarga 10:52')).toBeTruthy();
});

test('a short name is a name', () => {
  shown(WaterForm);
  fireEvent.click(screen.getByLabelText('10 L'));
  fireEvent.change(screen.getByLabelText('Quem pediu'), { target: { value: 'Jó' } });
  sign();
  fireEvent.click(button('Registrar água'));
  expect(entered).toMatchObject([{ askedBy: 'Jó' }, {}]);
  cleanup();
  shown(ReceiptForm);
  fireEvent.change(screen.getByLabelText('Nome de quem recebe'), { target: { value: 'Li' } });
  sign();
  fireEvent.click(button('Registrar recebimento'));
  expect(entered[2]).toMatchObject({ receiverName: 'Li' });
});

test('whoever receives reads volume, water and times above the pad, and their name binds their signature', () => {
  shown(ReceiptForm);
  fireEvent.click(button('Assinar'));
  const signing = within(screen.getByRole('dialog', { name: 'Assinatura de quem recebe' }));
  expect(signing.getByText('8,0 m³ de C25')).toBeTruthy();
  expect(signing.getByText('20 L (Ana)')).toBeTruthy();
  fireEvent.click(button('Pronto'));
  fireEvent.change(screen.getByLabelText('Nome de quem recebe'), { target: { value: 'Outro Nome' } });
  fireEvent.click(button('Registrar recebimento'));
  expect(screen.getByText('Colha a assinatura de quem recebeu.')).toBeTruthy();
  expect(entered).toEqual([]);
});
