// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { CustomerOption } from '@traco/contract/catalogue/catalogue';
import { contract } from '@traco/contract/contract';
import { expect, test } from 'vitest';
import { blankOf } from '../../../testing/blank.fixture.ts';
import { dialog, field, press } from '../../../testing/hands.fixture.ts';
import { ids } from '../../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../../testing/screen.fixture.tsx';
import { focusedField, openForm, type } from './record-screen.fixture.tsx';

const { catalogue } = contract;
const nobody = { customerId: '', customerName: '' };
const horizonte = blankOf(CustomerOption, {
  id: ids.customer,
  name: 'Fundações São José',
  unitId: ids.unit,
  sellerId: ids.seller,
});
const chooser = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
function typeInto(name: string, words: string) {
  chooser(name).focus();
  fireEvent.click(chooser(name));
  fireEvent.change(chooser(name), { target: { value: words } });
}
const enter = (name: string) => fireEvent.keyDown(chooser(name), { key: 'Enter' });
const isOffered = (words: string) =>
  waitFor(() => expect(document.querySelector('[data-combobox-selected]')?.textContent).toContain(words));

test('a customer and their site are registered on the way, without leaving the load', async () => {
  const created = answer(catalogue.createCustomer, ({ id, name }) => ({ ...horizonte, id, name }));
  const sites = answer(catalogue.createSite, ({ id, name }) => ({ id, name, city: '' }));
  await openForm(nobody);
  typeInto('Cliente', 'Novato');
  await isOffered('Cadastrar “Novato”');
  enter('Cliente');
  const registering = await dialog('Cadastrar cliente');
  await waitFor(() => expect(document.activeElement).toBe(field('Nome ou razão social', registering)));
  expect(field('Nome ou razão social', registering).value).toBe('Novato');
  fireEvent.submit(registering.querySelector('form')!);
  await waitFor(() => expect(chooser('Cliente').value).toBe('Novato'));
  expect(created).toMatchObject([{ name: 'Novato', sellerId: ids.seller }]);

  await waitFor(() => expect(focusedField()).toBe('siteId'));
  typeInto('Obra', 'Casa nova');
  await isOffered('Cadastrar “Casa nova”');
  enter('Obra');
  const site = await dialog('Cadastrar obra');
  await waitFor(() => expect(document.activeElement).toBe(field('Nome da obra', site)));
  fireEvent.submit(site.querySelector('form')!);
  await waitFor(() => expect(chooser('Obra').value).toBe('Casa nova'));
  expect(sites).toMatchObject([{ name: 'Casa nova' }]);
  await waitFor(() => expect(focusedField()).toBe('mixId'));
});

test('a customer without a site leaves the next field in sight: the field itself says what to do', async () => {
  answer(catalogue.sites, []);
  await openForm({ siteId: '' });
  await waitFor(() => expect(chooser('Obra').placeholder).toBe('Opcional: escreva para cadastrar'));
  chooser('Obra').focus();
  fireEvent.click(chooser('Obra'));
  await waitFor(() => expect(chooser('Obra').getAttribute('aria-expanded')).toBe('true'));
  expect(screen.queryByText(/^Nenhuma obra/)).toBeNull();
  fireEvent.change(chooser('Obra'), { target: { value: 'C' } });
  expect(await screen.findByText('Nenhuma obra: escreva o nome para cadastrar')).toBeTruthy();
});

test('Enter that is quicker than the search takes the customer that it finds', async () => {
  let tell = () => {};
  const asked = answer(catalogue.customers, async ({ search }) => {
    if (search)
      await new Promise<void>((done) => {
        tell = done;
      });
    return search ? [horizonte] : [];
  });
  await openForm(nobody);
  typeInto('Cliente', 'Fundações');
  enter('Cliente');
  await waitFor(() => expect(asked.some(({ search }) => search === 'Fundações')).toBe(true));
  expect(chooser('Cliente').value).toBe('Fundações');
  tell();
  await waitFor(() => expect(chooser('Cliente').value).toBe('Fundações São José'));
  enter('Cliente');
  await waitFor(() => expect(focusedField()).toBe('siteId'));
});

test('the customer who is still chosen is found again, in place of being registered anew', async () => {
  const asked = answer(catalogue.customers, [horizonte]);
  await openForm({ customerId: ids.customer, customerName: horizonte.name });
  typeInto('Cliente', 'Fundações');
  await isOffered(horizonte.name);
  await waitFor(() => expect(asked.some(({ search }) => search === 'Fundações')).toBe(true));
  await screen.findByRole('option', { name: 'Cadastrar “Fundações”' });
  await isOffered(horizonte.name);
  enter('Cliente');
  expect(chooser('Cliente').value).toBe(horizonte.name);
  enter('Cliente');
  await waitFor(() => expect(focusedField()).toBe('siteId'));
});

test('a new customer of nearly the same name is warned of, and the one that exists is a tap away', async () => {
  answer(catalogue.namesakes, [horizonte]);
  await openForm(nobody);
  typeInto('Cliente', 'FUNDACOES SAO JOSE LTDA.');
  await isOffered('Cadastrar “FUNDACOES SAO JOSE LTDA.”');
  enter('Cliente');
  const registering = await dialog('Cadastrar cliente');
  await screen.findByText(/Já existe um cliente com nome quase igual/);
  press('Usar este', registering);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(chooser('Cliente').value).toBe('Fundações São José');
  await waitFor(() => expect(focusedField()).toBe('siteId'));
});

test('what was typed survives a reload', async () => {
  const person = personOf('unit', { unitId: ids.unit });
  await openScreen('/concrete-volume', person);
  await waitFor(() => expect(field('Nota n.º').value).toBe('10235'));
  type('m³ carregado', '4,5');
  type('Nota n.º', '778899');
  await new Promise((done) => setTimeout(done, 600));
  cleanup();
  await openScreen('/concrete-volume', person);
  await screen.findByText(/Continuando o que você digitou antes\./);
  expect(field('m³ carregado').value).toBe('4,5');
  expect(field('Nota n.º').value).toBe('778899');
  press('Começar de novo');
  await waitFor(() => expect(field('m³ carregado').value).toBe(''));
});
