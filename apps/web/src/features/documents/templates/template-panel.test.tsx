// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { expect, test } from 'vitest';
import { answer, openScreen, personOf } from '../../../testing/screen.fixture.tsx';

const { documents } = contract;
const template = {
  id: '0190f000-0000-7000-8000-0000000000c1',
  title: 'Ficha de entrega de EPI',
  kind: 'supply_contract' as const,
  state: 'active' as const,
  unit: null,
  isOwn: false,
  roles: [],
  uses: 2,
  changedAt: '2026-11-20T13:00:00.000Z',
  revision: 1,
};

test("a plant uses the company's templates and does not change them", async () => {
  answer(contract.catalogue.units, []);
  answer(documents.listTemplates, { rows: [{ ...template, fields: 1, pages: 1 }] });
  answer(documents.getTemplate, {
    ...template,
    message: '',
    inOrder: true,
    dueDays: null,
    madeBy: 'Escritório',
    fields: [],
    file: { name: 'epi.pdf', bytes: 1, pages: [{ width: 595, height: 842 }] },
  });
  answer(documents.templateHistory, []);
  await openScreen('/unit/digital-documents?aba=modelos', personOf('unit', { unitId: template.id }));
  fireEvent.click(await screen.findByText('Ficha de entrega de EPI'));
  const panel = within(await screen.findByRole('dialog', { name: /Ficha de entrega de EPI/ }));
  await panel.findByText('Empresa, para todas as unidades');
  expect(panel.getByRole('button', { name: 'Criar documento' })).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Alterar' })).toBeNull();
  expect(panel.queryByRole('button', { name: 'Arquivar' })).toBeNull();
});
