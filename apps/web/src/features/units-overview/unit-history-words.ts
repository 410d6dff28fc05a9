import type { UnitChangeField } from '@traco/contract/records/unit-page';
import { type BrazilianZone, brazilianZones } from '@traco/contract/units-overview/unit';
import { formatCnpj, formatPhone } from '@traco/contract/values/identifiers';

/** What a unit's history calls a field. */
export const unitFieldWords: Record<UnitChangeField, string> = {
  code: 'Código',
  name: 'Nome',
  legalName: 'Razão social',
  cnpj: 'CNPJ',
  stateRegistration: 'Inscrição estadual',
  phone: 'Telefone',
  email: 'E-mail',
  address: 'Endereço',
  city: 'Cidade',
  federativeUnit: 'Estado',
  timeZone: 'Fuso horário',
  capacityM3PerHour: 'Capacidade em m³/h',
  bays: 'Pontos de carga',
  sellersMayRecord: 'Vendedor lança carga',
  active: 'Ativa',
};

/** How a value of a unit's history is read. */
export function unitValueWords(field: UnitChangeField, value: string | null): string {
  if (value === null || value === '') return 'vazio';
  if (field === 'active' || field === 'sellersMayRecord') return value === 'true' ? 'sim' : 'não';
  if (field === 'cnpj') return formatCnpj(value);
  if (field === 'phone') return formatPhone(value);
  return field === 'timeZone' ? (brazilianZones[value as BrazilianZone] ?? value) : value;
}
