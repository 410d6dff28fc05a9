import type { EquipmentKind } from '@traco/contract/truck-drivers/driver';
import { examProblem, examProblemWords, toxicologyExpiry } from '@traco/contract/truck-drivers/driver-papers';
import type { Driver, DriverFields } from '@traco/contract/truck-drivers/driver-record';
import { ADMITTED_AHEAD, isAdmittedAhead } from '@traco/contract/values/admission';
import {
  formatCpf,
  formatPhone,
  isCpf,
  isPhone,
  normaliseCpf,
  normalisePhone,
} from '@traco/contract/values/identifiers';
import { LEAST_NAME } from '@traco/contract/values/names';
import { parseDay, typedDay } from '../../../lib/brazilian-date.ts';

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
  toxicologyOn: string;
  toxicologyExpiresOn: string;
  medicalExpiresOn: string;
  admittedOn: string;
  pixKey: string;
  equipment: EquipmentKind[];
  vehicleId: string;
  /** The partner who lends them; nothing for the company's own. */
  partnerId: string;
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
  toxicologyOn: '',
  toxicologyExpiresOn: '',
  medicalExpiresOn: '',
  admittedOn: '',
  pixKey: '',
  equipment: ['mixer'],
  vehicleId: '',
  partnerId: '',
});

/** What the form asks of a driver that is altered; a partner knows neither the truck's id nor their own. */
export type FormDriver = Pick<
  Driver,
  | 'id'
  | 'revision'
  | 'unit'
  | 'name'
  | 'cpf'
  | 'phone'
  | 'licenceNumber'
  | 'licenceCategory'
  | 'licenceExpiresOn'
  | 'licencePaidWork'
  | 'toxicologyOn'
  | 'toxicologyExpiresOn'
  | 'medicalExpiresOn'
  | 'admittedOn'
  | 'pixKey'
  | 'equipment'
> &
  Partial<Pick<Driver, 'vehicleId' | 'partnerId'>>;

const day = (on: string | null) => (on ? typedDay(on) : '');

export const draftOf = (driver: FormDriver): DriverDraft => ({
  unitId: driver.unit.id,
  name: driver.name,
  cpf: formatCpf(driver.cpf),
  phone: driver.phone ? formatPhone(driver.phone) : '',
  licenceNumber: driver.licenceNumber ?? '',
  licenceCategory: driver.licenceCategory ?? '',
  licenceExpiresOn: day(driver.licenceExpiresOn),
  licencePaidWork: driver.licencePaidWork,
  toxicologyOn: day(driver.toxicologyOn),
  toxicologyExpiresOn: day(driver.toxicologyExpiresOn),
  medicalExpiresOn: day(driver.medicalExpiresOn),
  admittedOn: day(driver.admittedOn),
  pixKey: driver.pixKey ?? '',
  equipment: driver.equipment,
  vehicleId: driver.vehicleId ?? '',
  partnerId: driver.partnerId ?? '',
});

/** The days of a driver's papers. */
export const dayFields = [
  'licenceExpiresOn',
  'toxicologyOn',
  'toxicologyExpiresOn',
  'medicalExpiresOn',
  'admittedOn',
] as const;
export type DayField = (typeof dayFields)[number];

/**
 * The draft with a day typed: the day of a toxicology examination fills in the last day on which it holds, unless
 * another was typed.
 */
export function withDay(draft: DriverDraft, field: DayField, typed: string, today: string): DriverDraft {
  const next = { ...draft, [field]: typed };
  if (field !== 'toxicologyOn') return next;
  const proposed = (on: string) => {
    const day = parseDay(on, today);
    return day ? typedDay(toxicologyExpiry(day)) : '';
  };
  const isOurs =
    draft.toxicologyExpiresOn === '' || draft.toxicologyExpiresOn === proposed(draft.toxicologyOn);
  return isOurs ? { ...next, toxicologyExpiresOn: proposed(typed) } : next;
}

/** What is wrong with the form, each at its field. */
export function problemsOf(draft: DriverDraft, today: string): DraftProblems {
  const found: DraftProblems = {};
  if (!draft.unitId) found.unitId = 'Escolha a unidade do motorista.';
  if (draft.name.trim().length < LEAST_NAME) found.name = 'Informe o nome do motorista.';
  if (!isCpf(normaliseCpf(draft.cpf))) found.cpf = 'CPF inválido: confira os 11 dígitos.';
  if (draft.phone && !isPhone(normalisePhone(draft.phone)))
    found.phone = 'Telefone inválido: informe o DDD e o número.';
  if (draft.licenceNumber && draft.licenceNumber.replace(/\D/g, '').length !== 11)
    found.licenceNumber = 'A CNH tem 11 dígitos.';
  for (const field of dayFields)
    if (draft[field] && !parseDay(draft[field], today)) found[field] = 'Informe uma data válida.';
  if (isAdmittedAhead(parseDay(draft.admittedOn, today), today)) found.admittedOn ??= ADMITTED_AHEAD;
  const exam = examProblem(examOf(draft, today), today);
  if (exam && !found.toxicologyExpiresOn) found.toxicologyOn ??= examProblemWords[exam];
  if (draft.equipment.length === 0) found.equipment = 'Escolha ao menos um equipamento.';
  return found;
}

const examOf = ({ toxicologyOn, toxicologyExpiresOn }: DriverDraft, today: string) => ({
  toxicologyOn: toxicologyOn ? parseDay(toxicologyOn, today) : null,
  toxicologyExpiresOn: toxicologyExpiresOn ? parseDay(toxicologyExpiresOn, today) : null,
});

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
    ...examOf(draft, today),
    medicalExpiresOn: dayOf(draft.medicalExpiresOn),
    admittedOn: dayOf(draft.admittedOn),
    pixKey: draft.pixKey || null,
    equipment: draft.equipment,
    vehicleId: draft.vehicleId || null,
    partnerId: draft.partnerId || null,
  };
}
