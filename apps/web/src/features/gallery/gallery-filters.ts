import { photoStateWords } from '@traco/contract/gallery/gallery-words';
import type { ListFilter } from '../../ui/list-page.tsx';
import type { Gallery } from './use-gallery.ts';

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The filters of the gallery, those that the person can make use of. */
export function galleryFilters(
  { filter, choices, albums }: Pick<Gallery, 'filter' | 'choices' | 'albums'>,
  isCurator: boolean,
): ListFilter[] {
  const units = choices?.units ?? [];
  const album = albums.find(({ id }) => id === filter.albumId || id === filter.pourId);
  const albumFilter = (name: 'albumId' | 'pourId', all: string) => ({
    name,
    label: 'Álbum',
    value: filter[name] ?? '',
    all,
    options: albums
      .filter(({ kind }) => (kind === 'pour') === (name === 'pourId'))
      .map(({ id, name: label }) => ({ value: id, label })),
  });
  return [
    ...(units.length > 1
      ? [
          {
            name: 'unitId',
            label: 'Unidade',
            value: filter.unitId ?? '',
            all: 'Todas as unidades',
            options: units.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]
      : []),
    albumFilter(album?.kind === 'pour' ? 'pourId' : 'albumId', 'Todos os álbuns'),
    {
      name: 'state',
      label: 'Situação',
      value: filter.state ?? '',
      all: 'Qualquer situação',
      options: options(photoStateWords),
    },
    {
      name: 'visibility',
      label: 'Uso',
      value: filter.visibility ?? '',
      all: 'Qualquer uso',
      options: options({ public: 'Uso público', internal: 'Uso interno' }),
    },
    {
      name: 'show',
      label: 'Mostrar',
      value: filter.show ?? '',
      all: 'Todas as fotos',
      options: options({
        mine: 'Enviadas por mim',
        pairs: 'Antes e depois',
        bin: isCurator ? 'Lixeira' : 'Minha lixeira',
      }),
    },
  ];
}
