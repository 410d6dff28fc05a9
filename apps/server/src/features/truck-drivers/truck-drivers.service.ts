/** A driver's row as lists of other roles show it, and what keeps and renews the papers. */
export { compare, isExpiring, passes, toLine } from './driver-lines.rules.ts';
export { pageOfDrivers } from './driver-page.ts';
export {
  DriverRow,
  driverColumns,
  fromDrivers,
  listDocuments,
  listDriverRows,
} from './driver-rows.queries.ts';
export { keepRenewals } from './paper-renewals.ts';
export { readDriver } from './read-drivers.ts';
export {
  findDocument,
  findDocumentFile,
  holdFiles,
  insertDocument,
  insertDriver,
  isOfAnother,
  lockDriver,
  updateDriver,
} from './write-driver.queries.ts';
