import { COMPANY_ZONE } from '@traco/contract/constants';
import type { Unit, UnitFields } from '@traco/contract/units-overview/unit';
import { formatCnpj, formatPhone } from '@traco/contract/values/identifiers';
import { parseCoordinates, typedCoordinates } from '../../lib/coordinates.ts';

/** What is typed of a unit. */
export interface UnitDraft {
  name: string;
  code: string;
  legalName: string;
  cnpj: string;
  stateRegistration: string;
  phone: string;
  email: string;
  address: string;
  city: string;
  federativeUnit: string;
  coordinates: string;
  timeZone: string;
  capacityM3PerHour: string;
  bays: string;
  sellersMayRecord: boolean;
}

export const labels: Record<keyof UnitDraft, string> = {
  name: 'Nome',
  code: 'Código',
  legalName: 'Razão social',
  cnpj: 'CNPJ',
  stateRegistration: 'Inscrição estadual',
  phone: 'Telefone',
  email: 'E-mail',
  address: 'Endereço',
  city: 'Cidade',
  federativeUnit: 'Estado',
  coordinates: 'Latitude e longitude',
  timeZone: 'Fuso horário',
  capacityM3PerHour: 'Capacidade (m³/h)',
  bays: 'Pontos de carga',
  sellersMayRecord: 'Vendedores podem lançar cargas (a unidade confirma)',
};

/** What the form begins with. */
export const draftOf = (unit: Unit | null): UnitDraft => ({
  name: unit?.name ?? '',
  code: unit?.code ?? '',
  legalName: unit?.legalName ?? '',
  cnpj: unit ? formatCnpj(unit.cnpj) : '',
  stateRegistration: unit?.stateRegistration ?? '',
  phone: unit?.phone ? formatPhone(unit.phone) : '',
  email: unit?.email ?? '',
  address: unit?.address ?? '',
  city: unit?.city ?? '',
  federativeUnit: unit?.federativeUnit ?? '',
  coordinates: unit?.coordinates ? typedCoordinates(unit.coordinates) : '',
  timeZone: unit?.timeZone ?? COMPANY_ZONE,
  capacityM3PerHour: String(unit?.capacityM3PerHour ?? 60),
  bays: String(unit?.bays ?? 1),
  sellersMayRecord: unit?.sellersMayRecord ?? true,
});

const whole = (typed: string) => (typed ? Number(typed) : Number.NaN);

/** What is sent; what cannot be read is no number, and the contract says so. */
export const fieldsOf = (draft: UnitDraft): UnitFields => ({
  ...draft,
  phone: draft.phone || null,
  email: draft.email || null,
  coordinates: draft.coordinates ? parseCoordinates(draft.coordinates) : null,
  federativeUnit: draft.federativeUnit as UnitFields['federativeUnit'],
  timeZone: draft.timeZone as UnitFields['timeZone'],
  capacityM3PerHour: whole(draft.capacityM3PerHour),
  bays: whole(draft.bays),
});
