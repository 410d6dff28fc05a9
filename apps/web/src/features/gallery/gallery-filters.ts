import { photoStateWords } from '@traco/contract/gallery/gallery-words';
import { type FilterChoice, namesOf, optionsOf, unitFilter } from '../../kit/list/filters.ts';
import type { Gallery } from './use-gallery.ts';

/** The filters of the gallery, those that the person can make use of. */
export function galleryFilters(
  { filter, choices, albums }: Pick<Gallery, 'filter' | 'choices' | 'albums'>,
  isCurator: boolean,
): FilterChoice[] {
  const units = choices?.units ?? [];
  const album = albums.find(({ id }) => id === filter.albumId || id === filter.pourId);
  const albumFilter = (name: 'albumId' | 'pourId', all: string) => ({
    name,
    label: 'Álbum',
    all,
    options: namesOf(albums.filter(({ kind }) => (kind === 'pour') === (name === 'pourId'))),
  });
  return [
    ...unitFilter(units, units.length > 1),
    albumFilter(album?.kind === 'pour' ? 'pourId' : 'albumId', 'Todos os álbuns'),
    {
      name: 'state',
      label: 'Situação',
      all: 'Qualquer situação',
      options: optionsOf(photoStateWords),
    },
    {
      name: 'visibility',
      label: 'Uso',
      all: 'Qualquer uso',
      options: optionsOf({ public: 'Uso público', internal: 'Uso interno' }),
    },
    {
      name: 'show',
      label: 'Mostrar',
      all: 'Todas as fotos',
      options: optionsOf({
        mine: 'Enviadas por mim',
        pairs: 'Antes e depois',
        bin: isCurator ? 'Lixeira' : 'Minha lixeira',
      }),
    },
  ];
}
