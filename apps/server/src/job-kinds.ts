import { erasePersonFile } from './features/admin-settings/people.jobs.ts';
import { countCampaigns } from './features/campaigns/campaigns.jobs.ts';
import {
  endLateDocuments,
  mailDocument,
  mailDue,
  sealDocument,
  sealLeftDocuments,
} from './features/documents/documents.jobs.ts';
import { eraseOldProofs, erasePapersOfLeft } from './features/files/files.jobs.ts';
import { remakeOldPictures } from './features/files/old-pictures.jobs.ts';
import { emptyBin, makeThumbnail } from './features/gallery/gallery.jobs.ts';
import { purgeSignIns } from './features/identity/identity.service.ts';
import { forgetOldLeads, remakeLeadPhotos } from './features/leads/leads.jobs.ts';
import { forgetPositions } from './features/operational-sheet/operational-sheet.jobs.ts';
import { eraseGone, remakeCarried } from './features/profile-photo/profile-photo.jobs.ts';
import { eraseQuoteEvidence, expireQuotes } from './features/quotes/quotes.jobs.ts';
import { eraseOldSecurity } from './features/security-events/security-events.jobs.ts';
import { remakeLibraryPictures } from './features/support-materials/old-pictures.jobs.ts';
import { eraseReplacedFile } from './features/support-materials/support-materials.jobs.ts';
import { makeDueTransfers, makeTransferNow } from './features/unit-transfers/unit-transfers.jobs.ts';

/** Everything that is done behind a request's back or by the clock. */
export const jobKinds = [
  erasePersonFile,
  purgeSignIns,
  makeThumbnail,
  emptyBin,
  eraseGone,
  remakeCarried,
  makeTransferNow,
  makeDueTransfers,
  forgetOldLeads,
  remakeLeadPhotos,
  remakeOldPictures,
  forgetPositions,
  eraseOldSecurity,
  eraseOldProofs,
  erasePapersOfLeft,
  sealDocument,
  sealLeftDocuments,
  endLateDocuments,
  mailDocument,
  mailDue,
  eraseReplacedFile,
  remakeLibraryPictures,
  expireQuotes,
  eraseQuoteEvidence,
  countCampaigns,
];
