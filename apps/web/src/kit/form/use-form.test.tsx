// @vitest-environment happy-dom
import { MantineProvider, TextInput } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { PaidSeller } from '@traco/contract/sellers-overview/paid-seller.fixture';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChoiceField } from './choice-field.tsx';
import { choice, cpf, money, optional, phone, text, typedBy, volume } from './field-kinds.ts';
import { FormFrame } from './form-frame.tsx';
import { savingBy, useForm } from './use-form.ts';

const device = vi.hoisted(() => new Map<string, unknown>());
vi.mock('../../lib/drafts.ts', () => ({
  findDraft: async (name: string) => device.get(name),
  keepDraft: async (name: string, draft: unknown) => device.set(name, draft).size > 0,
  forgetDraft: async (name: string) => void device.delete(name),
}));

const UNIT = { id: '0190f000-0000-7000-8000-000000000001', name: 'Sorocaba' };
interface Row {
  id: string;
  revision: number;
  unitId: string;
  name: string;
  cpf: string;
  phone: string | null;
  goalM3: number | null;
  commission: { kind: 'per_m3'; value: number } | null;
}
const marina: Row = {
  id: '0190f000-0000-7000-8000-000000000002',
  revision: 3,
  unitId: UNIT.id,
  name: 'Marina Prado',
  cpf: '52998224725',
  phone: '15987654321',
  goalM3: 120.5,
  commission: null,
};
const fields = {
  unitId: choice('Unidade'),
  name: text('Nome'),
  cpf: cpf(),
  phone: optional(phone()),
  goalM3: optional(volume('Meta')),
  commissionValue: optional(money('Comissão')),
};
const server = { create: vi.fn(), edit: vi.fn() };
const onSaved = vi.fn();

function SellerForm({ row, showsUnit = true }: { row: Row | null; showsUnit?: boolean }) {
  const form = useForm({
    name: `seller ${row?.id ?? 'new'}`,
    row,
    ...typedBy(PaidSeller, fields, (seller: Row | null) => ({ ...seller }), {
      input: ({ commissionValue: value, ...read }) => ({
        ...read,
        commission: value === null ? null : { kind: 'per_m3', value },
      }),
      places: { 'commission.value': 'commissionValue' },
    }),
    save: savingBy<Parameters<typeof server.create>[0], Parameters<typeof server.edit>[0], Row>(server),
    refusals: { CPF_TAKEN: 'cpf' },
    words: { unitId: [UNIT] },
    onSaved,
  });
  const { field } = form;
  return (
    <FormFrame form={form} label="Vendedor" button="Salvar" onClose={() => undefined}>
      {showsUnit && <ChoiceField {...field('unitId')} none="Escolha" of={[UNIT]} />}
      <TextInput {...field('name')} />
      <TextInput {...field('cpf')} />
      <TextInput {...field('phone')} />
      <TextInput {...field('goalM3')} />
      <TextInput {...field('commissionValue')} />
    </FormFrame>
  );
}

const open = (row: Row | null, showsUnit = true) =>
  render(
    <MantineProvider env="test">
      <SellerForm row={row} showsUnit={showsUnit} />
    </MantineProvider>,
  );
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const typedIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
const refusal = (code: string, data: unknown, message = 'Recusado.') =>
  new ORPCError(code, { defined: true, status: 409, message, data });
/** A new seller without anything wrong. */
function typeAll() {
  type('Unidade', UNIT.id);
  type('Nome', ' Marina Prado ');
  type('CPF', '52998224725');
}

beforeEach(() => {
  device.clear();
  for (const call of [server.create, server.edit, onSaved]) call.mockReset();
});
afterEach(cleanup);

test('everything wrong is said at once, in the words of the contract, and the cursor goes to the first', async () => {
  open(null);
  type('Meta', '1,234');
  type('Comissão', 'doze');
  save();
  expect(await screen.findByText('Escolha a unidade do vendedor.')).toBeTruthy();
  expect(screen.getByText('Use ao menos 2 caracteres.')).toBeTruthy();
  expect(screen.getByText('CPF inválido: confira os 11 dígitos.')).toBeTruthy();
  expect(screen.getByText('Use no máximo duas casas decimais.')).toBeTruthy();
  expect(screen.getByText('Informe o valor da comissão.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Unidade')));
  type('Nome', 'Marina');
  expect(screen.queryByText('Use ao menos 2 caracteres.')).toBeNull();
  expect(server.create).not.toHaveBeenCalled();
});

test('Ctrl+Enter saves, but not where a list has taken it', async () => {
  server.edit.mockResolvedValue({ ...marina, name: 'Marina P.' });
  open(marina);
  type('Nome', 'Marina P.');
  const field = screen.getByLabelText('Nome');
  fireEvent.keyDown(field, { key: 'Enter' });
  field.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(server.edit).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(server.edit).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Salvar' }).getAttribute('aria-keyshortcuts')).toBe(
    'Control+Enter',
  );
});

test('a sentence whose field is not shown stands above the button', async () => {
  open(null, false);
  type('Nome', 'Marina Prado');
  type('CPF', '52998224725');
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('Escolha a unidade do vendedor.');
  expect(server.create).not.toHaveBeenCalled();
});

test('what is typed goes as the contract reads it: without mask, trimmed, an empty field as nothing', async () => {
  server.create.mockResolvedValue(marina);
  open(null);
  typeAll();
  expect(typedIn('CPF')).toBe('529.982.247-25');
  type('Meta', '120,5');
  type('Comissão', '3,50');
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(marina));
  expect(server.create).toHaveBeenCalledWith({
    id: expect.any(String),
    unitId: UNIT.id,
    name: 'Marina Prado',
    cpf: '52998224725',
    phone: null,
    goalM3: 120.5,
    commission: { kind: 'per_m3', value: 350 },
  });
});

test('pressed twice it goes once; sent again after a lost answer it is the same seller', async () => {
  server.create.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(marina);
  open(null);
  typeAll();
  const form = screen.getByRole('form', { name: 'Vendedor' });
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(await screen.findByText('Sem conexão: nada foi perdido, tente de novo.')).toBeTruthy();
  expect(server.create).toHaveBeenCalledOnce();
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const [first, second] = server.create.mock.calls.map(([sent]) => sent.id);
  expect(second).toBe(first);
});

test('a refusal stands at its field: by the word of the form, or by its own', async () => {
  server.create
    .mockRejectedValueOnce(refusal('CPF_TAKEN', null, 'Este CPF já está cadastrado.'))
    .mockRejectedValueOnce(refusal('VALUE_INVALID', { field: 'name', sentence: 'Nome de outra pessoa.' }))
    .mockRejectedValueOnce(refusal('CLOSED', null, 'Hoje não.'));
  open(null);
  typeAll();
  save();
  await screen.findByText('Este CPF já está cadastrado.');
  expect(screen.getByLabelText('CPF').getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('CPF')));
  expect(screen.queryByRole('alert')).toBeNull();
  save();
  await screen.findByText('Nome de outra pessoa.');
  expect(screen.getByLabelText('Nome').getAttribute('aria-invalid')).toBe('true');
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('Hoje não.');
});

test('when another was quicker both versions are there, joined what each changed, and saved on the newer', async () => {
  const theirs = { ...marina, revision: 4, phone: '1532221100', goalM3: null };
  server.edit.mockRejectedValueOnce(refusal('STALE_REVISION', { current: theirs })).mockResolvedValue(theirs);
  open(marina);
  type('Nome', 'Marina Prado Lima');
  save();
  const warning = within(await screen.findByRole('alert'));
  const rows = warning.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'CampoVocêComo está agora',
    'NomeMarina Prado LimaMarina Prado',
    'Telefone(15) 98765-4321(15) 3222-1100',
    'Meta120,5vazio',
  ]);
  fireEvent.click(warning.getByRole('button', { name: 'Juntar e conferir' }));
  expect([typedIn('Nome'), typedIn('Telefone'), typedIn('Meta')]).toEqual([
    'Marina Prado Lima',
    '(15) 3222-1100',
    '',
  ]);
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(server.edit.mock.calls.map(([sent]) => sent.revision)).toEqual([3, 4]);
});

test('the version of the other is taken, and mine is forgotten', async () => {
  const theirs = { ...marina, revision: 4 };
  server.edit.mockRejectedValueOnce(refusal('STALE_REVISION', { current: theirs }));
  open(marina);
  type('Nome', 'Marina Prado Lima');
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Ficar com a versão atual' }));
  expect(onSaved).toHaveBeenCalledWith(theirs);
  await waitFor(() => expect(device.size).toBe(0));
});

test('what is typed stays on the device until it is saved, with its id; discarded it is gone', async () => {
  server.create.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(marina);
  open(null);
  typeAll();
  save();
  await screen.findByRole('alert');
  cleanup();
  open(null);
  await screen.findByText(/Continuando o que você digitou antes/);
  expect(typedIn('CPF')).toBe('529.982.247-25');
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const [first, second] = server.create.mock.calls.map(([sent]) => sent.id);
  expect(second).toBe(first);
  expect(device.size).toBe(0);

  type('Nome', 'Outra');
  await waitFor(() => expect(device.size).toBe(1));
  cleanup();
  open(null);
  fireEvent.click(await screen.findByRole('button', { name: 'Começar de novo' }));
  expect(typedIn('Nome')).toBe('');
  expect(device.size).toBe(0);
});
