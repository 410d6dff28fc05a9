import type { Material } from '@traco/contract/support-materials/support-material';
import {
  materialKindWords,
  materialStateWords,
} from '@traco/contract/support-materials/support-material-words';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { formatDate, formatDay } from '../../lib/formats.ts';
import type { PrintedColumn } from '../../ui/printed-list.tsx';

/** The library on paper. */
export const columns: PrintedColumn<Material>[] = [
  { key: 'title', label: 'Título', cell: ({ title }) => title },
  { key: 'kind', label: 'Tipo', cell: ({ kind }) => materialKindWords[kind] },
  { key: 'folder', label: 'Pasta', cell: ({ folder }) => folder },
  { key: 'unit', label: 'Unidade', cell: ({ unit }) => unit?.name ?? 'Todas' },
  { key: 'state', label: 'Situação', isShort: true, cell: ({ state }) => materialStateWords[state] },
  {
    key: 'validUntil',
    label: 'Vale até',
    isDate: true,
    cell: ({ validUntil }) => (validUntil ? formatDay(validUntil) : ''),
  },
  {
    key: 'version',
    label: 'Versão',
    isShort: true,
    cell: ({ version }) => `v${version.number}, ${formatDate(version.sentAt, deviceZone())}`,
  },
];
