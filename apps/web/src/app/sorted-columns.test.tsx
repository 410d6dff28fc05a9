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
import { templateValues } from '../features/documents/templates/template-list.tsx';
import { mixValues } from '../features/mixes/mix-columns.ts';
import { allColumns } from './all-columns.fixture.ts';

/** Why a column is not sorted by. */
const reasons = {
  order: 'a mark made by chance: its order says nothing',
  trail: 'the whole history of what happened, read from its end: another order would read all of it',
  page: 'added up for the rows of a page alone: to sort by it everybody’s would be added up',
} as const;

/** The sorts of a list that is there in whole. */
const sortsOf = (values: object) => ({ options: Object.keys(values).flatMap((name) => [name, `-${name}`]) });

type Sorted = { key: string; sort?: string | undefined };
const lists: Record<
  keyof typeof allColumns,
  [{ options: readonly string[] }, Record<string, keyof typeof reasons>]
> = {
  loads: [LoadSort, {}],
  pours: [PourSort, {}],
  returns: [ReturnSort, {}],
  customers: [CustomerSort, { overdue: 'page' }],
  vehicles: [VehicleSort, {}],
  drivers: [DriverSort, {}],
  partnersDrivers: [DriverSort, {}],
  overview: [OverviewSort, {}],
  employees: [EmployeeSort, {}],
  managers: [ManagerSort, {}],
  sellers: [SellerSort, { points: 'page', quotes: 'page' }],
  suppliers: [SupplierSort, {}],
  terms: [TermSort, { hash: 'order' }],
  documentsOfPlants: [DocumentSort, {}],
  documents: [DocumentSort, {}],
  mixes: [sortsOf(mixValues), {}],
  templates: [sortsOf(templateValues), {}],
  security: [sortsOf({}), Object.fromEntries(allColumns.security.map(({ key }) => [key, 'trail']))],
  units: [UnitSort, {}],
  sessions: [SessionSort, { session: 'order' }],
};

test.each(Object.keys(lists) as (keyof typeof allColumns)[])(
  '%s: a column is sorted by, or it is said why not',
  (list) => {
    const columns: readonly Sorted[] = allColumns[list];
    const [sorts, unsorted] = lists[list];
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
