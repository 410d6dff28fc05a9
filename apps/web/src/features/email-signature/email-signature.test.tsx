// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { SignatureTemplate } from '@traco/contract/email-signature/signature-fields';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { emailSignature } = contract;
const UNIT = '0190f000-0000-7000-8000-000000000001';
const open = () => openScreen('/unit/create-email-signature', personOf('unit', { unitId: UNIT }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function sources(template: Partial<SignatureTemplate> = {}): void {
  answer(emailSignature.sources, {
    template: { ...SignatureTemplate.parse({}), ...template },
    company: 'Traço Concreto',
    logo: null,
    unit: { id: UNIT, name: 'Sorocaba', address: 'Rua do Cimento, 1' },
    sellers: [],
  });
}

beforeEach(() => {
  answer(contract.catalogue.units, []);
  answer(emailSignature.list, []);
  sources();
});

test('its HTML is copied as code and downloaded as a file, with inline styles alone', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  await open();
  await screen.findByLabelText('Nome');
  type('Nome', 'Ana do Código');
  type('Função', 'Vendas <b>grandes</b>');
  press('Copiar HTML');
  await screen.findByText('HTML copiado.');
  const code = copied.mock.calls.at(-1)![0];
  expect(code).toMatch(/^<table role="presentation"/);
  expect(code).toContain('Ana do Código');
  expect(code).not.toMatch(/<script|<style|class=|<b>/);
  press('Baixar .html');
  const file = await (saved.mock.calls[0]![0] as File).text();
  expect(file).toContain(code);
  expect(file).toContain('<meta charset="utf-8">');
});

test('what is wrong is said at its field, with the cursor in the first, and nothing is sent', async () => {
  const kept = answer(emailSignature.save, () => new Promise(() => undefined));
  await open();
  await screen.findByLabelText('Nome');
  type('Nome', '=1+1');
  type('Função', 'Vendas');
  type('E-mail', 'ana@');
  press('Salvar assinatura');
  await screen.findByText('Comece com uma letra ou um número.');
  await waitFor(() => expect(document.activeElement).toBe(field('Nome')));
  expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
  expect(kept).toEqual([]);
});

test('what the company’s model locks is not changed at the plant', async () => {
  sources({ lockLayout: true, layout: 'bar', mandatory: ['notice'] });
  await open();
  await screen.findByText('O modelo da empresa define parte desta assinatura.');
  expect([field('Modelo').disabled, field('Modelo').value]).toEqual([true, 'bar']);
  expect([field('Aviso de privacidade').disabled, field('Aviso de privacidade').checked]).toEqual([
    true,
    true,
  ]);
});

test('the way back is one’s own panel, also for whoever came by a link', async () => {
  const history = await open();
  fireEvent.click(await screen.findByRole('link', { name: 'Voltar' }));
  await waitFor(() => expect(history.location.href).toBe('/unit-dashboard'));
});
