// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DOCUMENT_BYTES } from '@traco/contract/documents/document-limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDevice } from '../../lib/device-database.fixture.ts';
import { openScreen, personOf } from '../../testing/screen.fixture.tsx';
import { answerOffice, holds, ids, someDocument } from './documents.fixture.ts';

vi.mock('../../ui/pdf-viewer/pdf-viewer.tsx', () => ({
  PdfViewer: () => <p>O papel</p>,
  preparePdfViewer: () => undefined,
}));

/** What was sent, and what becomes of each sending: no answer at all, or the document. */
const sent: FormData[] = [];
const outcomes: ('lost' | 'kept')[] = [];
class SomeRequest {
  upload = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null;
  abort() {}
  send(form: FormData) {
    sent.push(form);
    const document = someDocument({ id: String(form.get('id')), title: String(form.get('title')) });
    if (outcomes.shift() === 'lost') return this.onerror?.();
    this.status = 200;
    this.responseText = JSON.stringify(document);
    holds(document);
    this.onload?.();
  }
}

beforeEach(() => {
  emptyDevice();
  answerOffice();
  holds();
  vi.stubGlobal('XMLHttpRequest', SomeRequest);
});
afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Novo documento' }));
const choose = (...parts: BlobPart[]) =>
  fireEvent.change(document.querySelector('input[type=file]')!, {
    target: { files: [new File(parts, 'contrato.pdf', { type: 'application/pdf' })] },
  });
const press = () => fireEvent.click(dialog().getByRole('button', { name: 'Enviar PDF' }));

test('a PDF that is too large is refused at its field, and goes nowhere', async () => {
  await openScreen('/unit/digital-documents?novo=1', personOf('unit', { unitId: ids.unit }));
  await screen.findByRole('dialog', { name: 'Novo documento' });
  choose(new Uint8Array(DOCUMENT_BYTES + 1));
  await screen.findByText('O PDF passa de 20 MB.');
  expect(dialog().getByRole('button', { name: 'PDF' }).getAttribute('aria-invalid')).toBe('true');
  press();
  expect(dialog().getByText('O PDF passa de 20 MB.')).toBeTruthy();
  expect(sent).toEqual([]);
  choose('%PDF-1.7');
  await waitFor(() => expect(dialog().queryByText('O PDF passa de 20 MB.')).toBeNull());
});

test('one whose sending broke off is sent again by the same button, and is one', async () => {
  outcomes.push('lost', 'lost', 'kept');
  await openScreen('/unit/digital-documents?novo=1', personOf('unit', { unitId: ids.unit }));
  await screen.findByRole('dialog', { name: 'Novo documento' });
  choose('%PDF-1.7');
  fireEvent.change(dialog().getByLabelText('Título'), { target: { value: 'Contrato da laje' } });
  for (let lost = 0; lost < 2; lost += 1) {
    press();
    expect((await dialog().findByRole('alert')).textContent).toBe(
      'O servidor não respondeu: não se sabe se o arquivo chegou. Tente de novo, ele não entra duas vezes.',
    );
  }
  press();
  await screen.findByRole('complementary', { name: 'Assinaturas do documento' });
  expect(sent.map((form) => form.get('title'))).toEqual(Array(3).fill('Contrato da laje'));
  expect(new Set(sent.map((form) => form.get('id'))).size).toBe(1);
});
