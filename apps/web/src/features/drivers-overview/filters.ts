import { driverStatuses, PaperFilter } from '@traco/contract/drivers-overview/driver-overview';
import { driverStatusWords, paperFilterWords } from '@traco/contract/drivers-overview/driver-overview-words';
import { activityFilter, type FilterChoice, optionsOf } from '../../kit/list/filters.ts';

/** The filters of the overview beside the unit. */
export const filters: readonly FilterChoice[] = [
  {
    name: 'status',
    label: 'Situação',
    all: 'Todas as situações',
    options: driverStatuses.map((value) => ({ value, label: driverStatusWords[value] })),
  },
  {
    name: 'papers',
    label: 'Documentos',
    all: 'Todos os documentos',
    options: PaperFilter.options.map((value) => ({ value, label: paperFilterWords[value] })),
  },
  {
    name: 'checklist',
    label: 'Checklist',
    all: 'Com e sem checklist',
    options: optionsOf({ missing: 'Sem checklist hoje' }),
  },
  {
    name: 'owner',
    label: 'Vínculo',
    all: 'Próprios e do parceiro',
    options: optionsOf({ own: 'Próprios', partner: 'Do parceiro' }),
  },
  activityFilter('Cadastro'),
];
