import type { drivers, employees, managers, partners, sellers } from '../tables/people.ts';
import type { units } from '../tables/units.ts';
import type { Documents } from './documents.ts';
import type { Names } from './names.ts';
import { type Place, places } from './places.ts';
import type { Random } from './random.ts';

export type UnitRow = typeof units.$inferInsert;
export type PartnerRow = typeof partners.$inferInsert;
export type SellerRow = typeof sellers.$inferInsert;
export type ManagerRow = typeof managers.$inferInsert;
export type DriverRow = typeof drivers.$inferInsert;
export type EmployeeRow = typeof employees.$inferInsert;

/** What the parts of the company are made with. */
export interface Workshop {
  random: Random;
  documents: Documents;
  names: Names;
  /** When the company began to use the product; its first rows are of this instant. */
  beginning: Date;
  now: Date;
}

/** A plant and who works there. */
export interface Plant {
  place: Place;
  unit: UnitRow;
  sellers: SellerRow[];
  managers: ManagerRow[];
  drivers: DriverRow[];
  employees: EmployeeRow[];
}

/** CPF of the demo driver, who drives the first truck of the first plant. */
export const DEMO_DRIVER_CPF = '52998224725';

const jobTitles = ['Balanceiro', 'Laboratorista', 'Assistente administrativo', 'Mecânico', 'Faturista'];

/** The partner whose fleet carries part of the loads. */
export const buildPartner = ({ random, documents, beginning }: Workshop): PartnerRow => ({
  id: random.id(beginning),
  name: 'Helay Transportes',
  cnpj: documents.cnpj(),
});

/** The six plants with their sellers, managers, drivers and other employees. */
export function buildPlants(workshop: Workshop, partner: PartnerRow): Plant[] {
  let employeeNumber = 100;
  return places.map((place, index) => {
    const unit = buildUnit(workshop, place);
    const people = (count: number, shareOfWomen: number) =>
      Array.from({ length: count }, () => person(workshop, place, unit, shareOfWomen));
    const drivers = people(place.drivers, 0.04).map((base, seat) => ({
      ...base,
      ...(index === 0 && seat === 0 && { cpf: DEMO_DRIVER_CPF }),
      ...licence(workshop),
      email: null,
      partnerId: seat >= place.drivers - place.partnerDrivers ? partner.id : null,
      employeeNumber: employeeNumber++,
    }));
    return {
      place,
      unit,
      sellers: people(place.sellers, 0.45),
      managers: people(1, 0.3),
      drivers,
      employees: jobTitles.map((jobTitle) => ({ ...people(1, 0.4)[0]!, jobTitle })),
    };
  });
}

function buildUnit({ random, documents, beginning }: Workshop, place: Place): UnitRow {
  return {
    id: random.id(beginning),
    code: place.code,
    name: `Traço ${place.city}`,
    legalName: 'Traço Concreto Usinado S.A.',
    cnpj: documents.cnpj(),
    city: place.city,
    federativeUnit: place.federativeUnit,
    address: place.address,
    latitude: place.latitude,
    longitude: place.longitude,
    timeZone: place.timeZone,
    capacityM3PerHour: place.capacityM3PerHour,
    settings: {
      plantPhone: `${place.areaCode}34001000`,
      pixKey: `pix.${place.code.toLowerCase()}@traco.example`,
    },
    createdAt: beginning,
  };
}

function person(
  { random, documents, names, beginning }: Workshop,
  place: Place,
  unit: UnitRow,
  women: number,
) {
  const name = names.person(women);
  return {
    id: random.id(beginning),
    name,
    cpf: documents.cpf(),
    phone: documents.mobile(place.areaCode),
    email: `${emailName(name)}@traco.example`,
    unitId: unit.id,
    createdAt: beginning,
  };
}

function licence({ random, now }: Workshop) {
  const expires = new Date(now.getTime() + random.int(-10, 1700) * 86_400_000);
  return {
    licenceNumber: String(random.int(10_000_000_000, 99_999_999_999)),
    licenceCategory: random.weighted([
      ['D', 5],
      ['E', 4],
      ['C', 1],
    ]),
    licenceExpiresOn: expires.toISOString().slice(0, 10),
  };
}

const emailName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.');
