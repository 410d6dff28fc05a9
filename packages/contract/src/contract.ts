import { activeSessions } from './active-sessions/active-sessions.ts';
import { adminDashboard } from './admin-dashboard/admin-dashboard.ts';
import { adminSettings } from './admin-settings/admin-settings.ts';
import { attention } from './attention/attention.ts';
import { campaigns } from './campaigns/campaigns.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { closedMonths } from './closed-months/closed-months.ts';
import { commission } from './commission/commission.ts';
import { concreteReturn } from './concrete-return/concrete-return.ts';
import { concreteVolume } from './concrete-volume/concrete-volume.ts';
import { concretometro } from './concretometro/concretometro.ts';
import { customers } from './customers/customers.ts';
import { dayBoard } from './day-board/day-board.ts';
import { deliveryNote } from './delivery-note/delivery-note.ts';
import { documents } from './documents/documents.ts';
import { driversOverview } from './drivers-overview/drivers-overview.ts';
import { emailSignature } from './email-signature/email-signature.ts';
import { files } from './files/files.ts';
import { fleetManagement } from './fleet-management/fleet-management.ts';
import { gallery } from './gallery/gallery.ts';
import { goalGap } from './goal-gap/goal-gap.ts';
import { goals } from './goals/goals.ts';
import { health } from './health/health.ts';
import { helayDrivers } from './helay-drivers/helay-drivers.ts';
import { identity } from './identity/identity.ts';
import { incidents } from './incidents/incidents.ts';
import { leads } from './leads/leads.ts';
import { listViews } from './list-views/list-views.ts';
import { loadRecord } from './load-record/load-record.ts';
import { logos } from './logos/logos.ts';
import { managersOverview } from './managers-overview/managers-overview.ts';
import { mixes } from './mixes/mixes.ts';
import { notices } from './notices/notices.ts';
import { operationalReports } from './operational-reports/operational-reports.ts';
import { operationalSheet } from './operational-sheet/operational-sheet.ts';
import { otherEmployeePage } from './other-employee-page/other-employee-page.ts';
import { otherEmployeesOverview } from './other-employees-overview/other-employees-overview.ts';
import { pourConfirmation } from './pour-confirmation/pour-confirmation.ts';
import { pours } from './pours/pours.ts';
import { priceLists } from './price-lists/price-lists.ts';
import { profilePhoto } from './profile-photo/profile-photo.ts';
import { qrCodes } from './qr-codes/qr-codes.ts';
import { quotePage } from './quote-page/quote-page.ts';
import { quotes } from './quotes/quotes.ts';
import { receipts } from './receipts/receipts.ts';
import { records } from './records/records.ts';
import { savedSignatures } from './saved-signatures/saved-signatures.ts';
import { search } from './search/search.ts';
import { secondFactor } from './second-factor/second-factor.ts';
import { securityEvents } from './security-events/security-events.ts';
import { sellerDashboard } from './seller-dashboard/seller-dashboard.ts';
import { sellerDetails } from './seller-details/seller-details.ts';
import { sellerPage } from './seller-page/seller-page.ts';
import { sellersOverview } from './sellers-overview/sellers-overview.ts';
import { sign } from './sign/sign.ts';
import { sites } from './sites/sites.ts';
import { suppliers } from './suppliers/suppliers.ts';
import { supportMaterials } from './support-materials/support-materials.ts';
import { terms } from './terms/terms.ts';
import { truckDrivers } from './truck-drivers/truck-drivers.ts';
import { unitDashboard } from './unit-dashboard/unit-dashboard.ts';
import { unitManager } from './unit-manager/unit-manager.ts';
import { unitTransfers } from './unit-transfers/unit-transfers.ts';
import { unitsOverview } from './units-overview/units-overview.ts';
import { unusual } from './unusual/unusual.ts';
import { verify } from './verify/verify.ts';

/** All that the server promises, one entry per feature. */
export const contract = {
  health,
  identity,
  secondFactor,
  activeSessions,
  logos,
  attention,
  catalogue,
  closedMonths,
  commission,
  concreteVolume,
  loadRecord,
  quotePage,
  records,
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
  listViews,
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
  quotes,
  suppliers,
  fleetManagement,
  operationalSheet,
  incidents,
  notices,
  concreteReturn,
  operationalReports,
  deliveryNote,
  gallery,
  goalGap,
  goals,
  profilePhoto,
  adminSettings,
  emailSignature,
  sellerPage,
  leads,
  otherEmployeePage,
  qrCodes,
  unitTransfers,
  unusual,
  documents,
  sign,
  verify,
  supportMaterials,
  savedSignatures,
  terms,
  securityEvents,
  search,
  campaigns,
  receipts,
};
