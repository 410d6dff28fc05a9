// @vitest-environment happy-dom

import { SessionSort } from '@traco/contract/active-sessions/active-sessions';
import { ReturnSort } from '@traco/contract/concrete-return/return-filter';
import { LoadSort } from '@traco/contract/concrete-volume/load-filter';
import { CustomerSort } from '@traco/contract/customers/customers';
import { DocumentSort } from '@traco/contract/documents/documents';
import { OverviewSort } from '@traco/contract/drivers-overview/driver-overview';
import { VehicleSort } from '@traco/contract/fleet-management/fleet-management';
import { ManagerSort } from '@traco/contract/managers-overview/managers-overview';
import { EmployeeSort } from '@traco/contract/other-employees-overview/other-employees-overview';
import { PourSort } from '@traco/contract/pours/pour-filter';
import { SellerSort } from '@traco/contract/sellers-overview/sellers-overview';
import { SupplierSort } from '@traco/contract/suppliers/suppliers';
import { TermSort } from '@traco/contract/terms/terms-office';
import { DriverSort } from '@traco/contract/truck-drivers/driver-record';
import { UnitSort } from '@traco/contract/units-overview/units-overview';
import { expect, test } from 'vitest';
import { securityColumns } from '../features/active-sessions/security-columns.tsx';
import { sessionColumns } from '../features/active-sessions/session-columns.tsx';
import { columnsOf as returnColumns } from '../features/concrete-return/list/return-columns.tsx';
import { listColumns as loadColumns } from '../features/concrete-volume/list/list-columns.tsx';
import { columnsOf as customerColumns } from '../features/customers/customer-columns.tsx';
import { columnsOf as documentColumns } from '../features/documents/document-columns.tsx';
import { templateColumns, templateValues } from '../features/documents/templates/template-list.tsx';
import { columnsOf as overviewColumns } from '../features/drivers-overview/overview-columns.tsx';
import { columnsOf as vehicleColumns } from '../features/fleet-management/vehicle-columns.tsx';
import { columnsOf as partnerColumns } from '../features/helay-drivers/partner-columns.tsx';
import { columnsOf as managerColumns } from '../features/managers-overview/manager-columns.tsx';
import { columns as mixColumns, mixValues } from '../features/mixes/mix-columns.ts';
import { columnsOf as employeeColumns } from '../features/other-employees-overview/employee-columns.tsx';
import { columnsOf as pourColumns } from '../features/pours/agenda-list.tsx';
import { columnsOf as sellerColumns } from '../features/sellers-overview/seller-columns.tsx';
import { columnsOf as supplierColumns } from '../features/suppliers/supplier-columns.tsx';
import { columnsOf as termColumns } from '../features/terms/management/term-columns.tsx';
import { driverColumns } from '../features/truck-drivers/driver-columns.tsx';
import { columnsOf as unitColumns } from '../features/units-overview/unit-columns.tsx';

const day = '2026-11-18';
const zone = 'America/Sao_Paulo';

/** Why a column is not sorted by. */
const reasons = {
  order: 'a mark made by chance: its order says nothing',
  trail: 'the whole history of what happened, read from its end: another order would read all of it',
} as const;

/** The sorts of a list that is there in whole. */
const sortsOf = (values: object) => ({ options: Object.keys(values).flatMap((name) => [name, `-${name}`]) });

type Sorted = { key: string; sort?: string | undefined };
const lists: Record<
  string,
  [readonly Sorted[], { options: readonly string[] }, Record<string, keyof typeof reasons>]
> = {
  loads: [loadColumns, LoadSort, {}],
  pours: [pourColumns(undefined), PourSort, {}],
  returns: [returnColumns(true, undefined, zone), ReturnSort, {}],
  customers: [customerColumns(true, true, undefined), CustomerSort, {}],
  vehicles: [vehicleColumns(true, undefined), VehicleSort, {}],
  drivers: [driverColumns(day, undefined), DriverSort, {}],
  partnersDrivers: [partnerColumns(day, undefined), DriverSort, {}],
  overview: [overviewColumns(undefined), OverviewSort, {}],
  employees: [employeeColumns(undefined), EmployeeSort, {}],
  managers: [managerColumns(undefined), ManagerSort, {}],
  sellers: [sellerColumns(undefined), SellerSort, {}],
  suppliers: [supplierColumns(day, undefined), SupplierSort, {}],
  terms: [termColumns(undefined), TermSort, { hash: 'order' }],
  documentsOfPlants: [documentColumns(true), DocumentSort, {}],
  documents: [documentColumns(false), DocumentSort, {}],
  mixes: [mixColumns, sortsOf(mixValues), {}],
  templates: [templateColumns, sortsOf(templateValues), {}],
  security: [
    securityColumns(zone),
    sortsOf({}),
    Object.fromEntries(securityColumns(zone).map(({ key }) => [key, 'trail'])),
  ],
  units: [unitColumns(undefined), UnitSort, {}],
  sessions: [sessionColumns(new Date(), zone, undefined), SessionSort, { session: 'order' }],
};

test.each(Object.entries(lists))(
  '%s: a column is sorted by, or it is said why not',
  (_, [columns, sorts, unsorted]) => {
    const silent = columns.filter(({ key, sort }) => !sort && !unsorted[key]).map(({ key }) => key);
    expect(silent).toEqual([]);
    for (const { key, sort } of columns)
      if (sort) {
        expect([key, sorts.options]).toEqual([key, expect.arrayContaining([sort, `-${sort}`])]);
        expect([key, unsorted[key]]).toEqual([key, undefined]);
      }
    // A reason of a column that is gone is gone too.
    expect(Object.keys(unsorted).filter((name) => !columns.some(({ key }) => key === name))).toEqual([]);
  },
);
