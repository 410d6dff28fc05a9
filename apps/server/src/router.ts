import { activeSessionsRouter } from './features/active-sessions/active-sessions.router.ts';
import { adminDashboardRouter } from './features/admin-dashboard/admin-dashboard.router.ts';
import { adminSettingsRouter } from './features/admin-settings/admin-settings.router.ts';
import { attentionRouter } from './features/attention/attention.router.ts';
import { campaignsRouter } from './features/campaigns/campaigns.router.ts';
import { catalogueRouter } from './features/catalogue/catalogue.router.ts';
import { closedMonthsRouter } from './features/closed-months/closed-months.router.ts';
import { commissionRouter } from './features/commission/commission.router.ts';
import { concreteReturnRouter } from './features/concrete-return/concrete-return.router.ts';
import { concreteVolumeRouter } from './features/concrete-volume/concrete-volume.router.ts';
import { concretometroRouter } from './features/concretometro/concretometro.router.ts';
import { customersRouter } from './features/customers/customers.router.ts';
import { dayBoardRouter } from './features/day-board/day-board.router.ts';
import { deliveryNoteRouter } from './features/delivery-note/delivery-note.router.ts';
import { documentsRouter } from './features/documents/documents.router.ts';
import { driversOverviewRouter } from './features/drivers-overview/drivers-overview.router.ts';
import { emailSignatureRouter } from './features/email-signature/email-signature.router.ts';
import { filesRouter } from './features/files/files.router.ts';
import { fleetManagementRouter } from './features/fleet-management/fleet-management.router.ts';
import { galleryRouter } from './features/gallery/gallery.router.ts';
import { goalGapRouter } from './features/goal-gap/goal-gap.router.ts';
import { goalsRouter } from './features/goals/goals.router.ts';
import { healthRouter } from './features/health/health.router.ts';
import { helayDriversRouter } from './features/helay-drivers/helay-drivers.router.ts';
import { identityRouter } from './features/identity/identity.router.ts';
import { incidentsRouter } from './features/incidents/incidents.router.ts';
import { leadsRouter } from './features/leads/leads.router.ts';
import { listViewsRouter } from './features/list-views/list-views.router.ts';
import { loadRecordRouter } from './features/load-record/load-record.router.ts';
import { logosRouter } from './features/logos/logos.router.ts';
import { managersOverviewRouter } from './features/managers-overview/managers-overview.router.ts';
import { mixesRouter } from './features/mixes/mixes.router.ts';
import { noticesRouter } from './features/notices/notices.router.ts';
import { operationalReportsRouter } from './features/operational-reports/operational-reports.router.ts';
import { operationalSheetRouter } from './features/operational-sheet/operational-sheet.router.ts';
import { otherEmployeePageRouter } from './features/other-employee-page/other-employee-page.router.ts';
import { otherEmployeesOverviewRouter } from './features/other-employees-overview/other-employees-overview.router.ts';
import { pourConfirmationRouter } from './features/pour-confirmation/pour-confirmation.router.ts';
import { poursRouter } from './features/pours/pours.router.ts';
import { priceListsRouter } from './features/price-lists/price-lists.router.ts';
import { profilePhotoRouter } from './features/profile-photo/profile-photo.router.ts';
import { qrCodesRouter } from './features/qr-codes/qr-codes.router.ts';
import { quotePageRouter } from './features/quote-page/quote-page.router.ts';
import { quotesRouter } from './features/quotes/quotes.router.ts';
import { receiptsRouter } from './features/receipts/receipts.router.ts';
import { recordsRouter } from './features/records/records.router.ts';
import { savedSignaturesRouter } from './features/saved-signatures/saved-signatures.router.ts';
import { searchRouter } from './features/search/search.router.ts';
import { secondFactorRouter } from './features/second-factor/second-factor.router.ts';
import { securityEventsRouter } from './features/security-events/security-events.router.ts';
import { sellerDashboardRouter } from './features/seller-dashboard/seller-dashboard.router.ts';
import { sellerDetailsRouter } from './features/seller-details/seller-details.router.ts';
import { sellerPageRouter } from './features/seller-page/seller-page.router.ts';
import { sellersOverviewRouter } from './features/sellers-overview/sellers-overview.router.ts';
import { signRouter } from './features/sign/sign.router.ts';
import { sitesRouter } from './features/sites/sites.router.ts';
import { suppliersRouter } from './features/suppliers/suppliers.router.ts';
import { supportMaterialsRouter } from './features/support-materials/support-materials.router.ts';
import { termsRouter } from './features/terms/terms.router.ts';
import { truckDriversRouter } from './features/truck-drivers/truck-drivers.router.ts';
import { unitDashboardRouter } from './features/unit-dashboard/unit-dashboard.router.ts';
import { unitManagerRouter } from './features/unit-manager/unit-manager.router.ts';
import { unitTransfersRouter } from './features/unit-transfers/unit-transfers.router.ts';
import { unitsOverviewRouter } from './features/units-overview/units-overview.router.ts';
import { unusualRouter } from './features/unusual/unusual.router.ts';
import { verifyRouter } from './features/verify/verify.router.ts';
import { door } from './platform/door.ts';

/** Every feature's procedures, behind the door. */
export const router = door.router({
  health: healthRouter,
  identity: identityRouter,
  secondFactor: secondFactorRouter,
  activeSessions: activeSessionsRouter,
  logos: logosRouter,
  attention: attentionRouter,
  campaigns: campaignsRouter,
  catalogue: catalogueRouter,
  closedMonths: closedMonthsRouter,
  commission: commissionRouter,
  concreteVolume: concreteVolumeRouter,
  loadRecord: loadRecordRouter,
  quotePage: quotePageRouter,
  records: recordsRouter,
  files: filesRouter,
  concretometro: concretometroRouter,
  adminDashboard: adminDashboardRouter,
  unitDashboard: unitDashboardRouter,
  sellerDashboard: sellerDashboardRouter,
  pours: poursRouter,
  pourConfirmation: pourConfirmationRouter,
  dayBoard: dayBoardRouter,
  unitManager: unitManagerRouter,
  truckDrivers: truckDriversRouter,
  driversOverview: driversOverviewRouter,
  listViews: listViewsRouter,
  helayDrivers: helayDriversRouter,
  unitsOverview: unitsOverviewRouter,
  sellersOverview: sellersOverviewRouter,
  sellerDetails: sellerDetailsRouter,
  managersOverview: managersOverviewRouter,
  otherEmployeesOverview: otherEmployeesOverviewRouter,
  customers: customersRouter,
  sites: sitesRouter,
  mixes: mixesRouter,
  priceLists: priceListsRouter,
  quotes: quotesRouter,
  suppliers: suppliersRouter,
  fleetManagement: fleetManagementRouter,
  operationalSheet: operationalSheetRouter,
  incidents: incidentsRouter,
  notices: noticesRouter,
  concreteReturn: concreteReturnRouter,
  operationalReports: operationalReportsRouter,
  deliveryNote: deliveryNoteRouter,
  gallery: galleryRouter,
  goalGap: goalGapRouter,
  goals: goalsRouter,
  profilePhoto: profilePhotoRouter,
  adminSettings: adminSettingsRouter,
  emailSignature: emailSignatureRouter,
  sellerPage: sellerPageRouter,
  leads: leadsRouter,
  otherEmployeePage: otherEmployeePageRouter,
  qrCodes: qrCodesRouter,
  unitTransfers: unitTransfersRouter,
  unusual: unusualRouter,
  documents: documentsRouter,
  sign: signRouter,
  verify: verifyRouter,
  supportMaterials: supportMaterialsRouter,
  savedSignatures: savedSignaturesRouter,
  terms: termsRouter,
  securityEvents: securityEventsRouter,
  search: searchRouter,
  receipts: receiptsRouter,
});
