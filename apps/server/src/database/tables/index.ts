export { announcements } from './announcements.ts';
export { attentionSnoozes } from './attention-snoozes.ts';
export { audit } from './audit.ts';
export {
  campaignContests,
  campaignMembers,
  campaignPrizes,
  campaignResults,
  campaigns,
  pointEvents,
  redemptions,
} from './campaigns.ts';
export { customers, mixes, sites, suppliers, vehicles } from './catalogue.ts';
export {
  commissionAnswers,
  commissionDecisions,
  commissionLines,
  commissionRules,
  commissionStatements,
} from './commission.ts';
export { absences, driverDocuments, driverEvents, driverPaperChecks, shifts } from './crew.ts';
export {
  deliveryNotes,
  loadAcknowledgements,
  loadReceipts,
  noteCodes,
  noteSeries,
  waterAdditions,
} from './deliveries.ts';
export { documentTemplates } from './document-templates.ts';
export {
  documentEvents,
  documentFields,
  documentLinks,
  documentMails,
  documentSigners,
  documents,
} from './documents.ts';
export { employeeDocuments, employeeStatuses, sellerDocuments } from './employee-records.ts';
export { files, logos } from './files.ts';
export { galleryAlbums, galleryPhotos, gallerySums } from './gallery.ts';
export {
  accounts,
  accountUnits,
  activeSessions,
  credentials,
  passkeys,
  recoveryCodes,
  sessions,
  signInFailures,
  totpFactors,
  verifications,
} from './identity.ts';
export { incidents, notices } from './incidents.ts';
export { leadPhotos, leads } from './leads.ts';
export { heldEntries, loadConflicts } from './load-conflicts.ts';
export { loadSteps, loads } from './loads.ts';
export { noteLinks } from './note-links.ts';
export { drivers, employees, managers, partners, sellers } from './people.ts';
export { pourChanges, pourConfirmations, pours } from './pours.ts';
export { priceListItems, priceLists } from './price-lists.ts';
export { profilePhotos } from './profile-photos.ts';
export { codePrints, codeScans, publicCards, publicCodes, publicTurns } from './public-pages.ts';
export { quoteEvents, quoteLinks } from './quote-links.ts';
export { quoteApprovals, quoteNumbers, quotes, quoteVersions } from './quotes.ts';
export { advanceUses, receiptCounters, receiptItems, receiptPapers, receipts } from './receipts.ts';
export { concreteReturns, returnOffers } from './returns.ts';
export { savedSignatures } from './saved-signatures.ts';
export { savedViews } from './saved-views.ts';
export { securityEvents } from './security-events.ts';
export { sentOnce } from './sent-once.ts';
export { emailSignatures, privacyRequests, settingVersions } from './settings.ts';
export {
  closedDays,
  deviceEntries,
  flaggedEntries,
  fuelings,
  manualReadings,
  occurrences,
  refusedEntries,
  settledChecks,
} from './sheets.ts';
export {
  supportMaterialAnnotations,
  supportMaterialLinks,
  supportMaterialMarks,
  supportMaterials,
  supportMaterialVersions,
} from './support-materials.ts';
export { termAnswers, terms, termVersions } from './terms.ts';
export {
  closedMonths,
  dailyTotals,
  goalChanges,
  goals,
  hourlyTotals,
  monthlyTotals,
  pastChanges,
} from './totals.ts';
export { unitTransfers } from './unit-transfers.ts';
export { units } from './units.ts';
export { unusualReasons } from './unusual.ts';
