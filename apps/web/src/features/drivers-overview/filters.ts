import { driverStatuses, PaperFilter, type ViewOf } from '@traco/contract/drivers-overview/driver-overview';
import { driverStatusWords, paperFilterWords } from '@traco/contract/drivers-overview/driver-overview-words';
import type { ListFilter } from '../../ui/list-page.tsx';

/** The filters of the overview as the screen offers them. */
export const filtersOf = (view: ViewOf, units: readonly { id: string; name: string }[]): ListFilter[] => [
  {
    name: 'unitId',
    label: 'Unidade',
    value: view.unitId ?? '',
    all: 'Todas as unidades',
    options: units.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    name: 'status',
    label: 'Situação',
    value: view.status ?? '',
    all: 'Todas as situações',
    options: driverStatuses.map((value) => ({ value, label: driverStatusWords[value] })),
  },
  {
    name: 'papers',
    label: 'Documentos',
    value: view.papers ?? '',
    all: 'Todos os documentos',
    options: PaperFilter.options.map((value) => ({ value, label: paperFilterWords[value] })),
  },
  {
    name: 'checklist',
    label: 'Checklist',
    value: view.checklist ?? '',
    all: 'Com e sem checklist',
    options: [{ value: 'missing', label: 'Sem checklist hoje' }],
  },
  {
    name: 'owner',
    label: 'Vínculo',
    value: view.owner ?? '',
    all: 'Próprios e do parceiro',
    options: [
      { value: 'own', label: 'Próprios' },
      { value: 'partner', label: 'Do parceiro' },
    ],
  },
  {
    name: 'active',
    label: 'Cadastro',
    value: view.active === 'active' ? '' : view.active,
    all: 'Só ativos',
    options: [
      { value: 'inactive', label: 'Só inativos' },
      { value: 'all', label: 'Ativos e inativos' },
    ],
  },
];
