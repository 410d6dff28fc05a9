import { signedInDoor } from '../../platform/door.ts';
import { readCustomer } from './read-customer.ts';
import { readDocumentPage } from './read-document.ts';
import { readDriverPage } from './read-driver.ts';
import { readPour } from './read-pour.ts';
import { readQuote } from './read-quote.ts';
import { readReceipt } from './read-receipt.ts';
import { readSite } from './read-site.ts';
import { threadOf } from './read-thread.ts';
import { readUnitPage } from './read-unit.ts';
import { readVehicle } from './read-vehicle.ts';

export const recordsRouter = signedInDoor.records.router({
  customer: readCustomer,
  document: readDocumentPage,
  driver: readDriverPage,
  pour: readPour,
  quote: readQuote,
  receipt: readReceipt,
  site: readSite,
  thread: threadOf,
  unit: readUnitPage,
  vehicle: readVehicle,
});
