// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import type { Material, MaterialVersion } from '@traco/contract/support-materials/support-material';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

/** What a version's file shows, and what is done on it, as far as the screen hears of it. */
vi.mock('./preview.tsx', () => ({
  Preview: ({
    version,
    onDirtyChange,
  }: {
    version: MaterialVersion;
    onDirtyChange: (is: boolean) => void;
  }) => (
    <>
      <p>Arquivo da versão {version.number}</p>
      <button type="button" onClick={() => onDirtyChange(true)}>
        Desenhar
      </button>
      <button type="button" onClick={() => onDirtyChange(false)}>
        Salvar
      </button>
    </>
  ),
}));

const { supportMaterials } = contract;
const UNIT = '0190f000-0000-7000-8000-000000000001';
const idOf = (place: number) => `0190f000-0000-7000-8000-0000000000${String(place).padStart(2, '0')}`;
const version = (number: number, more: Partial<MaterialVersion> = {}): MaterialVersion => ({
  id: idOf(60 + number),
  number,
  fileName: 'catalogo.pdf',
  mediaType: 'application/pdf',
  bytes: 1_000,
  note: '',
  sentBy: 'Sorocaba',
  sentAt: '2026-11-18T13:00:00.000Z',
  ...more,
});
const some = (place: number, more: Partial<Material> = {}): Material => ({
  id: idOf(place),
  unit: { id: UNIT, name: 'Sorocaba' },
  kind: 'catalogue',
  title: `Catálogo ${place}`,
  description: '',
  folder: '',
  tags: [],
  readers: ['unit', 'seller'],
  validUntil: null,
  state: 'published',
  version: version(1),
  isFavourite: false,
  annotationRevision: 0,
  isMendable: false,
  revision: 1,
  updatedAt: '2026-11-18T13:00:00.000Z',
  ...more,
});

/** The library has these from now on. @returns what its list is asked for */
function holds(...materials: Material[]) {
  const found = (words = '') => materials.filter(({ title }) => title.includes(words));
  return answer(supportMaterials.list, ({ search }) => found(search));
}
const seller = () => personOf('seller', { unitId: UNIT });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const tick = (place: number) => fireEvent.click(screen.getByLabelText(`Incluir Catálogo ${place} no kit`));

beforeEach(() => {
  answer(contract.catalogue.units, []);
  // The double of a browser has no place for the files of favourites.
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.unstubAllGlobals());

test('the library goes home as a file of its folder, and whole on paper', async () => {
  holds(some(1, { title: 'Calibração das balanças', folder: 'Qualidade' }));
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const exported = answer(supportMaterials.export, new File(['x'], 'materiais.csv', { type: 'text/csv' }));
  await openScreen('/support-materials?folder=Qualidade', seller());
  await screen.findByText('Calibração das balanças');
  press('Exportar');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Texto separado por ; (CSV)' }));
  await waitFor(() => expect(exported).toMatchObject([{ folder: 'Qualidade', format: 'csv' }]));
  press('Exportar');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Imprimir' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const paper = document.querySelector<HTMLElement>('[data-paper]')!;
  expect(within(paper).getByText('Calibração das balanças')).toBeTruthy();
});

test('an expired price table is shown, and goes into no kit and no link', async () => {
  holds(some(1, { kind: 'price-table', title: 'Tabela de preços', state: 'expired' }), some(2));
  await openScreen('/support-materials', seller());
  const row = (await screen.findByText('Tabela de preços')).closest('li')!;
  expect(within(row).getByText('Vencido')).toBeTruthy();
  press('Kit da obra');
  expect(screen.getByLabelText<HTMLInputElement>('Incluir Tabela de preços no kit').disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Incluir Catálogo 2 no kit').disabled).toBe(false);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
  fireEvent.click(screen.getByText('Tabela de preços'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tabela de preços' }));
  expect(dialog.getByText('Vencido')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Enviar por link' })).toBeNull();
});

test('a kit holds five, and keeps what was picked before another search', async () => {
  holds(...[1, 2, 3, 4, 5, 6].map((place) => some(place)));
  const shared = answer(supportMaterials.share, {
    path: '/materials/x',
    expiresAt: '2026-11-25T13:00:00.000Z',
  });
  await openScreen('/support-materials', seller());
  await screen.findByText('Catálogo 1');
  press('Kit da obra');
  for (const place of [1, 2, 3, 4, 5, 6]) tick(place);
  await screen.findByText('Um kit leva até 5 materiais: tire um para incluir outro.');
  fireEvent.change(screen.getByLabelText('Procurar por título, descrição ou etiqueta'), {
    target: { value: 'Catálogo 2' },
  });
  await waitFor(() => expect(screen.queryByLabelText('Incluir Catálogo 1 no kit')).toBeNull());
  press('Criar link do kit');
  const kit = within(await screen.findByRole('dialog', { name: 'Kit da obra' }));
  expect(kit.getAllByRole('listitem')).toHaveLength(5);
  fireEvent.click(kit.getByRole('button', { name: 'Criar link' }));
  await waitFor(() => expect(shared[0]?.materialIds).toEqual([1, 2, 3, 4, 5].map(idOf)));
});

test('each older version is told of and can still be opened', async () => {
  const now = some(1, { version: version(2, { fileName: 'dois.pdf', note: 'Entrou o C40' }) });
  holds(now);
  answer(supportMaterials.get, { ...now, versions: [now.version, version(1)] });
  await openScreen(`/support-materials?material=${now.id}`, seller());
  await screen.findByText('Arquivo da versão 2');
  press('Versões');
  const versions = within(await screen.findByRole('dialog', { name: 'Versões' }));
  const newest = (await versions.findByText('Versão 2, em vigor')).closest('li')!;
  for (const words of ['Entrou o C40', 'dois.pdf', '18/11/2026 ', 'aberta'])
    expect(newest.textContent).toContain(words);
  fireEvent.click(versions.getByRole('button', { name: 'Abrir a versão 1' }));
  await screen.findByText('Arquivo da versão 1');
  expect(screen.getByText('Versão 1, que não vale mais')).toBeTruthy();
  press('Ver a que está em vigor');
  await screen.findByText('Arquivo da versão 2');
});

test('a version that arrives meanwhile waits until what is being drawn is saved', async () => {
  const before = some(1);
  holds(before);
  await openScreen(`/support-materials?material=${before.id}`, seller());
  await screen.findByText('Arquivo da versão 1');
  press('Desenhar');
  holds(some(1, { version: version(2) }));
  answer(supportMaterials.favourite, { isFavourite: false });
  answer(supportMaterials.file, { address: '/private/x' });
  press('Favorito');
  await screen.findByText('A versão 2 acaba de chegar');
  expect(screen.getByText('Arquivo da versão 1')).toBeTruthy();
  press('Salvar');
  await screen.findByText('Arquivo da versão 2');
});
