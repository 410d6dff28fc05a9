import { EquipmentKind } from '@traco/contract/truck-drivers/driver';
import { DriverFilter, DriverKind, DriverSort } from '@traco/contract/truck-drivers/driver-record';

/** What the list shows, as the address bar says it. */
export interface DriversView {
  filter: DriverFilter;
  sort: DriverSort;
  /** The driver whose panel is open; `novo` for the form of a new one. */
  driverId: string | null;
  isEditing: boolean;
}

type Search = Record<string, string | undefined>;

/** Reads the address; the names are those of the contract, besides `motorista` and `alterar`. What is not understood is passed over. */
export function readView(search: Search): DriversView {
  const unitId = DriverFilter.shape.unitId.safeParse(search.unitId || undefined);
  const owner = DriverFilter.shape.owner.safeParse(search.owner || undefined);
  const equipment = EquipmentKind.safeParse(search.equipment);
  return {
    filter: {
      kind: DriverKind.catch('active').parse(search.kind),
      ...(unitId.data ? { unitId: unitId.data } : {}),
      ...(owner.data ? { owner: owner.data } : {}),
      ...(equipment.data ? { equipment: equipment.data } : {}),
      ...(search.search ? { search: search.search.slice(0, 80) } : {}),
    },
    sort: DriverSort.catch('name').parse(search.sort),
    driverId: search.motorista ?? null,
    isEditing: search.alterar === '1',
  };
}

export const kindWords: Record<DriverKind, string> = {
  active: 'Ativos',
  expiring: 'Documento vencendo',
  blocked: 'Não podem ser escalados',
  absent: 'Ausentes hoje',
  without_account: 'Sem acesso ao aplicativo',
  inactive: 'Inativos',
  all: 'Todos',
};

/** Parameters that take all filters away. */
export const noFilters = { unitId: null, kind: null, owner: null, equipment: null, search: null };
