// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import type { Album } from '@traco/contract/gallery/gallery-photo';
import { expect, test } from 'vitest';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';
import { holds, somePhoto, UNIT } from './gallery.fixture.ts';

const { gallery } = contract;
const plant = () => personOf('unit', { unitId: UNIT });
const facts = () => screen.findByRole('region', { name: 'Sobre a foto' });
const press = async (name: string, where: HTMLElement) =>
  fireEvent.click(await within(where).findByRole('button', { name }));
const photo = somePhoto();
const address = `/gallery?foto=${photo.id}`;

test('the plant refuses a photo with a reason, and may approve it after all', async () => {
  holds([photo]);
  const decided = answer(gallery.decide, ({ to, reason }) => {
    holds([{ ...photo, state: to, reason, decidedBy: to === 'refused' ? 'Sorocaba' : '' }]);
    return { photos: 1 };
  });
  await openScreen(address, plant());
  expect((await facts()).textContent).toContain('Enviada Laje do segundo piso');
  await press('Recusar', await facts());
  const dialog = await screen.findByRole('dialog', { name: 'Recusar foto' });
  await press('Recusar', dialog);
  await within(dialog).findByText('Diga por que recusa.');
  expect(decided).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText('Por quê'), {
    target: { value: 'Placa de terceiro aparece' },
  });
  await press('Recusar', dialog);
  await waitFor(async () => expect((await facts()).textContent).toContain('Recusada'));
  await press('Aprovar', await facts());
  await waitFor(async () => expect((await facts()).textContent).toContain('Aprovada'));
  expect(decided).toEqual([
    { ids: [photo.id], to: 'refused', reason: 'Placa de terceiro aparece' },
    { ids: [photo.id], to: 'approved', reason: '' },
  ]);
});

test('whoever sent a photo reads why it was refused, and mends it no more once it is approved', async () => {
  const seller = () => personOf('seller', { unitId: UNIT });
  const refused = { state: 'refused', reason: 'Placa de terceiro aparece', decidedBy: 'Sorocaba' } as const;
  holds([somePhoto({ isOwn: true, ...refused })]);
  await openScreen(address, seller());
  expect((await facts()).textContent).toContain('Recusada por Sorocaba: Placa de terceiro aparece');
  expect(within(await facts()).getByRole('button', { name: 'Alterar' })).toBeTruthy();
});

test('an approved photo is not its sender’s to mend', async () => {
  holds([somePhoto({ isOwn: true, state: 'approved' })]);
  await openScreen(address, personOf('seller', { unitId: UNIT }));
  expect((await facts()).textContent).toContain('Aprovada');
  expect(within(await facts()).queryByRole('button', { name: 'Alterar' })).toBeNull();
});

test('a photo that is not there for whoever asks does not open', async () => {
  holds([]);
  const history = await openScreen(`${address}&search=Laje`, plant());
  await screen.findByText('Nenhuma foto com estes filtros');
  await waitFor(() => expect(history.location.search).not.toContain('foto='));
  expect(screen.queryByRole('region', { name: 'Sobre a foto' })).toBeNull();
});

const album = (name: string): Album => ({
  id: '0190f000-0000-7000-8000-0000000000b1',
  kind: 'campaign',
  name,
  unit: photo.unit,
  site: null,
  partner: null,
  photos: 1,
  coverId: null,
  revision: 1,
});

test('an album is made and opened, and needs a name', async () => {
  const asked = holds([]);
  answer(gallery.albums, [album('Obra')]);
  const made = answer(gallery.createAlbum, ({ id, name }) => {
    const empty = { ...album(name), id, photos: 0 };
    answer(gallery.albums, [empty]);
    return empty;
  });
  const history = await openScreen('/gallery', plant());
  fireEvent.click(await screen.findByRole('button', { name: /^Novo álbum/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Novo álbum' });
  fireEvent.click(within(dialog).getByText('Campanha'));
  await press('Criar álbum', dialog);
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toContain('Dê um nome ao álbum'));
  fireEvent.change(within(dialog).getByLabelText('Nome'), { target: { value: 'Campanha de verão' } });
  await press('Criar álbum', dialog);
  await screen.findByText('O álbum Campanha de verão está vazio');
  expect(made).toMatchObject([{ kind: 'campaign', name: 'Campanha de verão' }]);
  const { id: albumId } = made[0]!;
  expect(history.location.search).toContain(`albumId=${albumId}`);
  expect(asked.at(-1)).toMatchObject({ albumId });
});

test('the address of an album opens its photos and its form, which renames it; its chip leads back to all', async () => {
  holds([photo]);
  answer(gallery.albums, [album('Obra')]);
  const edited = answer(gallery.editAlbum, ({ name }) => {
    answer(gallery.albums, [album(name)]);
    return album(name);
  });
  const history = await openScreen(`/gallery?albumId=${album('').id}&album=${album('').id}`, plant());
  const dialog = await screen.findByRole('dialog', { name: 'Alterar álbum' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('Nome').value).toBe('Obra');
  fireEvent.change(within(dialog).getByLabelText('Nome'), { target: { value: 'Obra B' } });
  await press('Salvar álbum', dialog);
  await waitFor(() => expect(edited).toMatchObject([{ name: 'Obra B', revision: 1 }]));
  const chosen = await screen.findByRole('button', { name: 'Obra B Campanha · 1 foto' });
  expect(chosen.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Remover filtro Álbum: Obra B' }));
  await waitFor(() => expect(history.location.search).not.toContain('albumId'));
});

test('the address of an album that is gone opens no form', async () => {
  holds([photo]);
  answer(gallery.albums, [album('Obra')]);
  await openScreen('/gallery?album=0190f000-0000-7000-8000-0000000000ff', plant());
  await screen.findByRole('button', { name: /^Obra Campanha/ });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the keys go from photo to photo, the address follows, and Esc leads back to the grid', async () => {
  const [young, old] = [photo, somePhoto({ id: photo.id.replace(/a1$/, 'a2'), caption: 'Laje antes' })];
  holds([young, old]);
  const history = await openScreen(`/gallery?search=Laje&foto=${young.id}`, plant());
  await waitFor(async () => expect((await facts()).textContent).toContain('1 de 2'));
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
  await waitFor(async () => expect((await facts()).textContent).toContain('2 de 2'));
  expect(history.location.search).toContain(old.id);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sobre a foto' })).toBeNull());
  expect(history.location.search).not.toContain('foto=');
  const [first, last] = within(screen.getByRole('list', { name: 'Fotos' })).getAllByRole('button');
  first!.focus();
  fireEvent.keyDown(first!, { key: 'ArrowRight' });
  await waitFor(() => expect(document.activeElement).toBe(last));
});
