import { securityColumns } from '../features/active-sessions/security-columns.tsx';
import { sessionColumns } from '../features/active-sessions/session-columns.tsx';
import { columnsOf as returnColumns } from '../features/concrete-return/list/return-columns.tsx';
import { columnsFor as loadColumns } from '../features/concrete-volume/list/list-columns.tsx';
import { columnsOf as customerColumns } from '../features/customers/customer-columns.tsx';
import { columnsOf as documentColumns } from '../features/documents/document-columns.tsx';
import { templateColumns } from '../features/documents/templates/template-list.tsx';
import { columnsOf as overviewColumns } from '../features/drivers-overview/overview-columns.tsx';
import { columnsOf as vehicleColumns } from '../features/fleet-management/vehicle-columns.tsx';
import { columnsOf as partnerColumns } from '../features/helay-drivers/partner-columns.tsx';
import { columnsOf as managerColumns } from '../features/managers-overview/manager-columns.tsx';
import { columns as mixColumns } from '../features/mixes/mix-columns.ts';
import { columnsOf as employeeColumns } from '../features/other-employees-overview/employee-columns.tsx';
import { columnsOf as pourColumns } from '../features/pours/agenda-list.tsx';
import { columnsOf as sellerColumns } from '../features/sellers-overview/seller-columns.tsx';
import { columnsOf as supplierColumns } from '../features/suppliers/supplier-columns.tsx';
import { columnsOf as termColumns } from '../features/terms/management/term-columns.tsx';
import { driverColumns } from '../features/truck-drivers/driver-columns.tsx';
import { columnsOf as unitColumns } from '../features/units-overview/unit-columns.tsx';
import type { RowColumn } from '../ui/row-table.tsx';

type Columns = readonly RowColumn<never>[];
const day = '2026-11-18';
const zone = 'America/Sao_Paulo';

/** The columns of every list, as who sees all units has them. */
export const allColumns = {
  loads: loadColumns(true) as Columns,
  pours: pourColumns(undefined) as Columns,
  returns: returnColumns(true, undefined, zone) as Columns,
  customers: customerColumns(true, true, undefined) as Columns,
  vehicles: vehicleColumns(true, undefined) as Columns,
  drivers: driverColumns(day, undefined) as Columns,
  partnersDrivers: partnerColumns(day, undefined) as Columns,
  overview: overviewColumns(undefined) as Columns,
  employees: employeeColumns(undefined) as Columns,
  managers: managerColumns(undefined) as Columns,
  sellers: sellerColumns(undefined) as Columns,
  suppliers: supplierColumns(day, undefined) as Columns,
  terms: termColumns(undefined) as Columns,
  documentsOfPlants: documentColumns(true) as Columns,
  documents: documentColumns(false) as Columns,
  mixes: mixColumns as Columns,
  templates: templateColumns as Columns,
  security: securityColumns(zone) as Columns,
  units: unitColumns(undefined) as Columns,
  sessions: sessionColumns(new Date(), zone, undefined) as Columns,
} satisfies Record<string, Columns>;
