import type { EquipmentKind } from '@traco/contract/driver';
import type { Driver, DriverFields } from '@traco/contract/driver-record';
import {
  formatCpf,
  formatPhone,
  isCpf,
  isPhone,
  normaliseCpf,
  normalisePhone,
} from '@traco/contract/identifiers';
import { parseDay, typedDay } from '../../domain/brazilian-date.ts';

/** A driver's form as it is typed. */
export interface DriverDraft {
  unitId: string;
  name: string;
  cpf: string;
  phone: string;
  licenceNumber: string;
  licenceCategory: string;
  licenceExpiresOn: string;
  licencePaidWork: boolean;
  toxicologyExpiresOn: string;
  medicalExpiresOn: string;
  admittedOn: string;
  pixKey: string;
  equipment: EquipmentKind[];
  vehicleId: string;
}
export type DraftProblems = Partial<Record<keyof DriverDraft, string>>;

export const emptyDraft = (unitId: string): DriverDraft => ({
  unitId,
  name: '',
  cpf: '',
  phone: '',
  licenceNumber: '',
  licenceCategory: '',
  licenceExpiresOn: '',
  licencePaidWork: true,
  toxicologyExpiresOn: '',
  medicalExpiresOn: '',
  admittedOn: '',
  pixKey: '',
  equipment: ['mixer'],
  vehicleId: '',
});

const day = (on: string | null) => (on ? typedDay(on) : '');

export const draftOf = (driver: Driver): DriverDraft => ({
  unitId: driver.unit.id,
  name: driver.name,
  cpf: formatCpf(driver.cpf),
  phone: driver.phone ? formatPhone(driver.phone) : '',
  licenceNumber: driver.licenceNumber ?? '',
  licenceCategory: driver.licenceCategory ?? '',
  licenceExpiresOn: day(driver.licenceExpiresOn),
  licencePaidWork: driver.licencePaidWork,
  toxicologyExpiresOn: day(driver.toxicologyExpiresOn),
  medicalExpiresOn: day(driver.medicalExpiresOn),
  admittedOn: day(driver.admittedOn),
  pixKey: driver.pixKey ?? '',
  equipment: driver.equipment,
  vehicleId: driver.vehicleId ?? '',
});

const dayFields = ['licenceExpiresOn', 'toxicologyExpiresOn', 'medicalExpiresOn', 'admittedOn'] as const;

/** What is wrong with the form, each at its field. */
export function problemsOf(draft: DriverDraft, today: string): DraftProblems {
  const found: DraftProblems = {};
  if (!draft.unitId) found.unitId = 'Escolha a unidade do motorista.';
  if (draft.name.trim().length < 3) found.name = 'Informe o nome do motorista.';
  if (!isCpf(normaliseCpf(draft.cpf))) found.cpf = 'CPF inválido: confira os 11 dígitos.';
  if (draft.phone && !isPhone(normalisePhone(draft.phone)))
    found.phone = 'Telefone inválido: informe o DDD e o número.';
  if (draft.licenceNumber && draft.licenceNumber.replace(/\D/g, '').length !== 11)
    found.licenceNumber = 'A CNH tem 11 dígitos.';
  for (const field of dayFields)
    if (draft[field] && !parseDay(draft[field], today)) found[field] = 'Informe uma data válida.';
  if (draft.equipment.length === 0) found.equipment = 'Escolha ao menos um equipamento.';
  return found;
}

/** The form as the server takes it. */
export function fieldsOf(draft: DriverDraft, today: string): DriverFields {
  const dayOf = (typed: string) => (typed ? parseDay(typed, today) : null);
  return {
    name: draft.name,
    cpf: draft.cpf,
    phone: draft.phone || null,
    licenceNumber: draft.licenceNumber || null,
    licenceCategory: (draft.licenceCategory || null) as DriverFields['licenceCategory'],
    licenceExpiresOn: dayOf(draft.licenceExpiresOn),
    licencePaidWork: draft.licencePaidWork,
    toxicologyExpiresOn: dayOf(draft.toxicologyExpiresOn),
    medicalExpiresOn: dayOf(draft.medicalExpiresOn),
    admittedOn: dayOf(draft.admittedOn),
    pixKey: draft.pixKey || null,
    equipment: draft.equipment,
    vehicleId: draft.vehicleId || null,
  };
}
