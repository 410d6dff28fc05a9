// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SupplierFields } from '@traco/contract/suppliers/suppliers';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { choice, drawn, phone, rows, text, typedBy } from './field-kinds.ts';
import * as known from './row-kinds.ts';
import { RowsField } from './rows-field.tsx';
import { useDraft } from './use-draft.ts';

afterEach(cleanup);

const contacts = rows(
  'Contatos',
  {
    name: text('Nome do contato'),
    phone: phone('Telefone do contato'),
    post: drawn(choice('Função do contato', { sales: 'Vendas' }), { placeholder: 'Função' }),
  },
  { one: 'contato', most: 2 },
);

function Contacts({ known }: { known: { name: string; phone: string; post: string }[] }) {
  const [typed, setTyped] = useState(contacts.show(known));
  return (
    <MantineProvider>
      <RowsField
        legend="Contatos"
        rows={typed}
        problem={undefined}
        data-field="contacts"
        onChange={setTyped}
        of={contacts}
      />
      <output>{JSON.stringify(contacts.read(typed))}</output>
    </MantineProvider>
  );
}
const read = () => JSON.parse(screen.getByRole('status').textContent ?? '');

test('each stands on a line as it is written, another is added while there is room, and an empty one is none', () => {
  render(<Contacts known={[{ name: 'Rita', phone: '15987654321', post: 'sales' }]} />);
  expect(screen.getByLabelText<HTMLInputElement>('Telefone do contato 1').value).toBe('(15) 98765-4321');
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar contato' }));
  expect(screen.queryByRole('button', { name: 'Adicionar contato' })).toBeNull();
  expect(read()).toHaveLength(1);
  fireEvent.change(screen.getByLabelText('Telefone do contato 2'), { target: { value: '1533334444' } });
  expect(read()[1]).toEqual({ name: '', phone: '(15) 3333-4444', post: '' });
  fireEvent.click(screen.getByRole('button', { name: 'Tirar o contato 1' }));
  expect(read()).toEqual([{ name: '', phone: '(15) 3333-4444', post: '' }]);
});

/** A form of one company, as the registers draw theirs. */
function CompanyForm() {
  const fields = { contacts: known.contacts() };
  const draft = useDraft(() => ({ contacts: fields.contacts.show([]) }), {
    ...typedBy(SupplierFields, fields, () => ({})),
  });
  return (
    <MantineProvider>
      <form ref={draft.form}>
        <RowsField {...draft.rows('contacts')} of={fields.contacts} />
        <button type="button" onClick={() => draft.check()}>
          Salvar
        </button>
      </form>
    </MantineProvider>
  );
}

test('what is wrong with one of several stands at its field, where the cursor goes; an empty line before it is none', async () => {
  render(<CompanyForm />);
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Adicionar contato' }));
  add();
  add();
  fireEvent.change(screen.getByLabelText('Nome do contato 2'), { target: { value: 'Rita' } });
  fireEvent.change(screen.getByLabelText('Telefone do contato 2'), { target: { value: '15' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  const phone = await screen.findByLabelText('Telefone do contato 2');
  expect(phone.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Nome do contato 1').getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(phone));
  fireEvent.change(phone, { target: { value: '15987654321' } });
  expect(phone.getAttribute('aria-invalid')).not.toBe('true');
});
