import { materialKinds, materialStates } from '@traco/contract/support-materials/support-material';
import {
  materialKindWords,
  materialStateWords,
} from '@traco/contract/support-materials/support-material-words';
import type { FilterChoice } from '../../kit/list/filters.ts';

/** What the library is narrowed by; a folder or label that no material has any more stays chosen. */
export function materialFilters(
  folders: readonly string[],
  tags: readonly string[],
  chosen: { folder?: string | undefined; tag?: string | undefined },
  mayWrite: boolean,
): FilterChoice[] {
  return [
    {
      name: 'kind',
      label: 'Tipo',
      all: 'Todos os tipos',
      options: materialKinds.map((value) => ({ value, label: materialKindWords[value] })),
    },
    {
      name: 'folder',
      label: 'Pasta',
      all: 'Todas as pastas',
      options: withChosen(folders, chosen.folder),
    },
    {
      name: 'tag',
      label: 'Etiqueta',
      all: 'Todas as etiquetas',
      options: withChosen(tags, chosen.tag),
    },
    ...(mayWrite
      ? [
          {
            name: 'state',
            label: 'Situação',
            all: 'Todas as situações',
            options: materialStates.map((value) => ({ value, label: materialStateWords[value] })),
          },
        ]
      : []),
    {
      name: 'show',
      label: 'Mostrar',
      all: 'Todos',
      options: [{ value: 'favourites', label: 'Favoritos' }],
    },
  ];
}

const withChosen = (values: readonly string[], chosen: string | undefined) =>
  (chosen && !values.includes(chosen) ? [...values, chosen] : values).map((value) => ({
    value,
    label: value,
  }));
