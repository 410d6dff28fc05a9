import type { UnitSettings } from '@traco/contract/units-overview/unit-settings';
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { everyRow, noRow, ownUnit, readOnly, type Sight, servedUnits, visibleTo } from '../visible-to.ts';
import { createdAt, id, revision } from './columns.ts';

/** Plants where a partner may lend people, and closed ones that the partner's loads tell of. */
const openToPartner: Sight = {
  rows: sql`active or exists (select from loads l where l.unit_id = units.id and l.partner_id = (select app.partner_id()))`,
  access: 'read',
  by: 'other',
};

/** Plants and branches. */
export const units = pgTable(
  'units',
  {
    id: id(),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    legalName: text('legal_name').notNull(),
    cnpj: text('cnpj').notNull().unique(),
    /** Inscrição estadual, or `ISENTO`. */
    stateRegistration: text('state_registration').notNull().default(''),
    phone: text('phone'),
    email: text('email'),
    city: text('city').notNull(),
    federativeUnit: text('federative_unit').notNull(),
    address: text('address').notNull().default(''),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** IANA name; every day and month of the unit is counted in it. */
    timeZone: text('time_zone').notNull().default('America/Sao_Paulo'),
    capacityM3PerHour: integer('capacity_m3_per_hour').notNull().default(60),
    /** Places where trucks are loaded at the same time. */
    bays: integer('bays').notNull().default(1),
    /** Whether its sellers may record a load by hand (it then waits for the unit's confirmation). */
    sellersMayRecord: boolean('sellers_may_record').notNull().default(true),
    /** What differs from the company's defaults (`unitSettingsOf`). */
    settings: jsonb('settings').$type<Partial<UnitSettings>>().notNull().default({}),
    active: boolean('active').notNull().default(true),
    revision: revision(),
    createdAt: createdAt(),
  },
  () =>
    visibleTo(
      'units',
      {
        admin: everyRow,
        supervisor: everyRow,
        unit: readOnly(ownUnit('id')),
        manager: readOnly(ownUnit('id')),
        seller: readOnly(ownUnit('id')),
        driver: readOnly(ownUnit('id')),
        mechanic: readOnly(servedUnits('id')),
        fleet: readOnly(everyRow),
        // The partner's columns are granted one by one: what the partner's screens name a plant by.
        helay: openToPartner,
        employee: readOnly(ownUnit('id')),
        nobody: noRow,
      },
      { names: [], wider: { unit: 'all', manager: 'all', seller: 'all' } },
    ),
);
