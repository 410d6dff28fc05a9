// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyDevice } from '../../../lib/device-database.fixture.ts';
import { answer, openScreen, personOf } from '../../../testing/screen.fixture.tsx';
import { answerOffice, holds, ids, someDocument } from '../documents.fixture.ts';
import { answerTemplate, someTemplate } from './templates.fixture.ts';

vi.mock('../../../ui/pdf-viewer/pdf-viewer.tsx', () => ({
  PdfViewer: () => <p>O papel</p>,
  preparePdfViewer: () => undefined,
}));

const plant = () => personOf('unit', { unitId: ids.unit });
beforeEach(() => {
  emptyDevice();
  answerOffice();
});

test("a plant uses the company's templates and does not change them", async () => {
  answerTemplate();
  await openScreen('/unit/digital-documents?aba=modelos', plant());
  fireEvent.click(await screen.findByText(someTemplate.title));
  const panel = within(await screen.findByRole('dialog', { name: /Ficha de entrega de EPI/ }));
  await panel.findByText('Empresa, para todas as unidades');
  expect(panel.getByRole('button', { name: 'Criar documento' })).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Alterar' })).toBeNull();
  expect(panel.queryByRole('button', { name: 'Arquivar' })).toBeNull();
});

test('what is known already goes with the document that is made, and what is left open does not', async () => {
  const roleId = '0190f000-0000-7000-8000-0000000000b1';
  const box = { page: 0, x: 0.1, y: 0.1, width: 0.3, height: 0.05 };
  const text = (id: string, label: string) => ({
    id: `0190f000-0000-7000-8000-0000000000${id}`,
    roleId,
    kind: 'text' as const,
    box,
    label,
    required: true,
  });
  answerTemplate({
    roles: [{ id: roleId, label: 'Contratante', role: 'party', asksCode: false }],
    fields: [text('e1', 'Volume contratado (m³)'), text('e2', 'E-mail para as notas fiscais')],
  });
  holds(someDocument());
  const made = answer(contract.documents.fromTemplate, someDocument());
  await openScreen('/unit/digital-documents?aba=modelos', plant());
  fireEvent.click(await screen.findByText(someTemplate.title));
  fireEvent.click(await screen.findByRole('button', { name: 'Criar documento' }));
  const use = within(await screen.findByRole('dialog', { name: /Novo documento de/ }));
  const fill = (label: string, value: string) =>
    fireEvent.change(use.getByLabelText(label), { target: { value } });
  fill('Título', 'Contrato da laje');
  fill('Nome completo', 'Eva Reis');
  fill('CPF', '529.982.247-25');
  fill('Volume contratado (m³)', '1.250,5');
  fireEvent.click(use.getByRole('button', { name: 'Criar rascunho' }));
  await screen.findByRole('complementary', { name: 'Assinaturas do documento' });
  await waitFor(() =>
    expect(made).toMatchObject([
      {
        title: 'Contrato da laje',
        people: [{ roleId, name: 'Eva Reis', cpf: '52998224725' }],
        words: [{ fieldId: text('e1', '').id, text: '1.250,5' }],
      },
    ]),
  );
});
