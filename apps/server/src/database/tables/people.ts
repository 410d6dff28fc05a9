import { equipmentKinds } from '@traco/contract/truck-drivers/driver';
import { boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  everyRow,
  namesUnit,
  namesUnitToSellers,
  noRow,
  ownDriver,
  ownEmployee,
  ownPartner,
  ownSeller,
  ownUnit,
  readOnly,
  servedUnits,
  visibleTo,
} from '../visible-to.ts';
import { createdAt, id, plainNameOf, revision, searchedOf } from './columns.ts';
import { units } from './units.ts';

const person = () => ({
  id: id(),
  name: text('name').notNull(),
  searched: searchedOf('name'),
  cpf: text('cpf').notNull().unique(),
  phone: text('phone'),
  email: text('email'),
  active: boolean('active').notNull().default(true),
  revision: revision(),
  createdAt: createdAt(),
});

const ofUnit = () =>
  uuid('unit_id')
    .notNull()
    .references(() => units.id);

/** Companies whose fleet carries part of the loads. */
export const partners = pgTable(
  'partners',
  { id: id(), name: text('name').notNull(), cnpj: text('cnpj') },
  () =>
    visibleTo('partners', {
      admin: everyRow,
      supervisor: everyRow,
      unit: readOnly(everyRow),
      manager: readOnly(everyRow),
      seller: noRow,
      driver: noRow,
      mechanic: noRow,
      fleet: readOnly(everyRow),
      helay: readOnly(ownPartner('id')),
      employee: noRow,
      nobody: noRow,
    }),
);

/** Who sells. */
export const sellers = pgTable(
  'sellers',
  {
    ...person(),
    plainName: plainNameOf(),
    unitId: ofUnit(),
  },
  (table) => [
    index('sellers_unit').on(table.unitId, table.name),
    index('sellers_name').on(table.name, table.id),
    ...visibleTo(
      'sellers',
      {
        admin: everyRow,
        supervisor: everyRow,
        unit: readOnly(ownUnit()),
        manager: readOnly(ownUnit()),
        seller: readOnly(ownSeller('id')),
        driver: noRow,
        mechanic: noRow,
        fleet: noRow,
        helay: noRow,
        employee: noRow,
        nobody: noRow,
      },
      namesUnitToSellers,
    ),
  ],
);

/** Who runs a plant's crew and fleet. */
export const managers = pgTable('managers', { ...person(), unitId: ofUnit() }, (table) => [
  index('managers_unit').on(table.unitId, table.name),
  index('managers_name').on(table.name, table.id),
  ...visibleTo(
    'managers',
    {
      admin: everyRow,
      supervisor: everyRow,
      unit: readOnly(ownUnit()),
      manager: readOnly(ownUnit()),
      seller: noRow,
      driver: noRow,
      mechanic: noRow,
      fleet: noRow,
      helay: noRow,
      employee: noRow,
      nobody: noRow,
    },
    namesUnit,
  ),
]);

/** Who drives mixer trucks and pumps: own people, or the partner's. */
export const drivers = pgTable(
  'drivers',
  {
    ...person(),
    unitId: ofUnit(),
    partnerId: uuid('partner_id').references(() => partners.id),
    licenceNumber: text('licence_number'),
    licenceCategory: text('licence_category'),
    licenceExpiresOn: date('licence_expires_on'),
    /** "Exerce atividade remunerada" stands on the licence. */
    licencePaidWork: boolean('licence_paid_work').notNull().default(true),
    toxicologyOn: date('toxicology_on'),
    toxicologyExpiresOn: date('toxicology_expires_on'),
    medicalExpiresOn: date('medical_expires_on'),
    admittedOn: date('admitted_on'),
    pixKey: text('pix_key'),
    /** What the driver may operate. */
    equipment: text('equipment', { enum: equipmentKinds }).array().notNull().default(['mixer']),
    employeeNumber: integer('employee_number'),
  },
  (table) => [
    index('drivers_unit').on(table.unitId, table.name),
    index('drivers_partner').on(table.partnerId),
    index('drivers_name').on(table.name, table.id),
    ...visibleTo(
      'drivers',
      {
        admin: everyRow,
        supervisor: everyRow,
        unit: readOnly(ownUnit()),
        manager: ownUnit(),
        seller: readOnly(ownUnit()),
        driver: readOnly(ownDriver('id')),
        mechanic: readOnly(servedUnits()),
        fleet: readOnly(everyRow),
        helay: ownPartner(),
        employee: noRow,
        nobody: noRow,
      },
      // Whose driver it is the announcement does not name: a partner hears of all.
      { names: ['unit'], wider: { helay: 'all' } },
    ),
  ],
);

/** Staff outside the other roles: balanceiro, laboratorista, escritório… */
export const employees = pgTable(
  'employees',
  {
    ...person(),
    unitId: ofUnit(),
    jobTitle: text('job_title').notNull(),
    admittedOn: date('admitted_on'),
    /** Stands on the badge: one person's in the whole company. */
    registrationNumber: text('registration_number').unique(),
    pixKey: text('pix_key'),
    shirtSize: text('shirt_size'),
    trouserSize: text('trouser_size'),
    bootSize: text('boot_size'),
  },
  (table) => [
    index('employees_unit').on(table.unitId, table.name),
    index('employees_name').on(table.name, table.id),
    index('employees_job_title').on(table.jobTitle),
    ...visibleTo(
      'employees',
      {
        admin: everyRow,
        supervisor: everyRow,
        unit: readOnly(ownUnit()),
        manager: readOnly(ownUnit()),
        seller: noRow,
        driver: noRow,
        mechanic: noRow,
        fleet: noRow,
        helay: noRow,
        employee: readOnly(ownEmployee('id')),
        nobody: noRow,
      },
      namesUnit,
    ),
  ],
);
