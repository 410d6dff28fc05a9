import { activeSessions } from './active-sessions.ts';
import { adminDashboard } from './admin-dashboard.ts';
import { adminSettings } from './admin-settings.ts';
import { catalogue } from './catalogue.ts';
import { closedMonths } from './closed-months.ts';
import { concreteReturn } from './concrete-return.ts';
import { concreteVolume } from './concrete-volume.ts';
import { concretometro } from './concretometro.ts';
import { customers } from './customers.ts';
import { dayBoard } from './day-board.ts';
import { deliveryNote } from './delivery-note.ts';
import { documents } from './documents.ts';
import { driversOverview } from './drivers-overview.ts';
import { emailSignature } from './email-signature.ts';
import { files } from './files.ts';
import { fleetManagement } from './fleet-management.ts';
import { gallery } from './gallery.ts';
import { health } from './health.ts';
import { helayDrivers } from './helay-drivers.ts';
import { identity } from './identity.ts';
import { incidents } from './incidents.ts';
import { leads } from './leads.ts';
import { logos } from './logos.ts';
import { managersOverview } from './managers-overview.ts';
import { mixes } from './mixes.ts';
import { names } from './names.ts';
import { notices } from './notices.ts';
import { operationalReports } from './operational-reports.ts';
import { operationalSheet } from './operational-sheet.ts';
import { otherEmployeePage } from './other-employee-page.ts';
import { otherEmployeesOverview } from './other-employees-overview.ts';
import { pourConfirmation } from './pour-confirmation.ts';
import { pours } from './pours.ts';
import { priceLists } from './price-lists.ts';
import { profilePhoto } from './profile-photo.ts';
import { qrCodes } from './qr-codes.ts';
import { savedSignatures } from './saved-signatures.ts';
import { secondFactor } from './second-factor.ts';
import { securityEvents } from './security-events.ts';
import { sellerDashboard } from './seller-dashboard.ts';
import { sellerDetails } from './seller-details.ts';
import { sellerPage } from './seller-page.ts';
import { sellersOverview } from './sellers-overview.ts';
import { sign } from './sign.ts';
import { sites } from './sites.ts';
import { supportMaterials } from './support-materials.ts';
import { terms } from './terms.ts';
import { truckDrivers } from './truck-drivers.ts';
import { unitDashboard } from './unit-dashboard.ts';
import { unitManager } from './unit-manager.ts';
import { unitTransfers } from './unit-transfers.ts';
import { unitsOverview } from './units-overview.ts';
import { verify } from './verify.ts';

/** All that the server promises, one entry per feature. */
export const contract = {
  health,
  identity,
  secondFactor,
  activeSessions,
  logos,
  names,
  catalogue,
  closedMonths,
  concreteVolume,
  files,
  concretometro,
  adminDashboard,
  unitDashboard,
  sellerDashboard,
  pours,
  pourConfirmation,
  dayBoard,
  unitManager,
  truckDrivers,
  driversOverview,
  helayDrivers,
  unitsOverview,
  sellersOverview,
  sellerDetails,
  managersOverview,
  otherEmployeesOverview,
  customers,
  sites,
  mixes,
  priceLists,
  fleetManagement,
  operationalSheet,
  incidents,
  notices,
  concreteReturn,
  operationalReports,
  deliveryNote,
  gallery,
  profilePhoto,
  adminSettings,
  emailSignature,
  sellerPage,
  leads,
  otherEmployeePage,
  qrCodes,
  unitTransfers,
  documents,
  sign,
  verify,
  supportMaterials,
  savedSignatures,
  terms,
  securityEvents,
};
