/** Who opens the app on a slow line or a small phone, and with which files; whoever opens another screen is the office. */
export const VISITORS: Record<string, readonly string[]> = {
  start: ['main.ts', 'app/mount.tsx', 'features/sign-in/page.tsx'],
  guest: ['app/shell/paper.tsx', 'features/delivery-note/page.tsx', 'features/pour-confirmation/page.tsx'],
  stranger: [
    'features/seller-page/page.tsx',
    'features/seller-page/volume-helper.tsx',
    'features/other-employee-page/page.tsx',
    'features/other-employee-page/public-card.tsx',
    'features/terms/page.tsx',
    'features/quote-page/page.tsx',
  ],
  signer: ['features/sign/page.tsx', 'features/verify/page.tsx', 'ui/pdf-viewer/whole-viewer.tsx'],
  driver: [
    'app/driver-frame/driver-frame.tsx',
    'features/driver-dashboard/page.tsx',
    'features/driver-resources/page.tsx',
    'features/operational-sheet/page.tsx',
    'features/operational-sheet/driver/driver-sheet.tsx',
    'features/operational-sheet/driver/forms/sheet-forms.tsx',
  ],
};

/** Those of them who find no panel: what they need of the office's is in files of its own. */
export const LIGHT_VISITORS = Object.keys(VISITORS).filter((each) => each !== 'start');

/** What people find after signing in, on whatever line: what stands around it, the panels, and what two posts find that is larger. */
export const HOMES: Record<string, readonly string[]> = {
  shell: ['app/shell/shell.tsx'],
  home: [
    'features/admin-dashboard/page.tsx',
    'features/helay-dashboard/page.tsx',
    'features/mechanic-dashboard/page.tsx',
    'features/other-employee-page/own-panel.tsx',
    'features/seller-dashboard/page.tsx',
    'features/supervisor-dashboard/page.tsx',
    'features/unit-dashboard/page.tsx',
  ],
  crew: ['features/unit-manager/page.tsx'],
  fleet: ['features/fleet-management/page.tsx'],
};

/** Screens of the office that share more with each other than with the rest, which the rest does not pay for. */
export const OFFICE_AREAS: Record<string, readonly string[]> = {
  codes: [
    'features/qr-codes/employee/page.tsx',
    'features/qr-codes/manager/page.tsx',
    'features/qr-codes/seller/page.tsx',
  ],
  conference: ['features/operational-reports/page.tsx', 'features/operational-sheet/manager-sheet.tsx'],
  documents: [
    'features/documents/document-page.tsx',
    'features/documents/document-panel.tsx',
    'features/documents/page.tsx',
    'features/documents/unit-page.tsx',
    'features/documents/prepare-screen.tsx',
    'features/documents/replace-dialog.tsx',
  ],
  gallery: [
    'features/gallery/send-dialog.tsx',
    'features/gallery/photo-viewer.tsx',
    'features/gallery/album-dialog.tsx',
  ],
  import: [
    'features/concrete-volume/import/import-screen.tsx',
    'features/price-lists/import-screen.tsx',
    'kit/import/sheet-page.tsx',
  ],
  ledger: [
    'features/concrete-volume/page.tsx',
    'features/concrete-volume/list/page.tsx',
    'features/load-record/page.tsx',
    'features/seller-volume-records/page.tsx',
  ],
  materials: [
    'features/support-materials/material-dialog.tsx',
    'features/support-materials/open-material.tsx',
    'features/support-materials/page.tsx',
    'features/support-materials/shared/page.tsx',
  ],
  pours: [
    'features/pours/page.tsx',
    'features/pours/pour-page.tsx',
    'features/pours/shared/pour-form-dialog.tsx',
    'features/pours/record/pour-record.tsx',
  ],
  quotes: [
    'features/quotes/page.tsx',
    'features/quotes/quote-page.tsx',
    'features/receipts/page.tsx',
    'features/receipts/receipt-page.tsx',
  ],
  commission: ['features/commission/page.tsx', 'features/commission/history/page.tsx'],
  registers: [
    'features/customers/customer-page.tsx',
    'features/customers/page.tsx',
    'features/customers/site-page.tsx',
    'features/drivers-overview/driver-page.tsx',
    'features/drivers-overview/page.tsx',
    'features/helay-drivers/page.tsx',
    'features/managers-overview/page.tsx',
    'features/mixes/page.tsx',
    'features/other-employees-overview/page.tsx',
    'features/sellers-overview/page.tsx',
    'features/suppliers/page.tsx',
    'features/truck-drivers/page.tsx',
  ],
  // The shell fetches it when the first screen is at rest, whatever screen that is.
  rest: ['features/concrete-volume/record/waiting-count.tsx'],
  returns: ['features/concrete-return/page.tsx', 'features/concrete-return/list/page.tsx'],
  'second-factor': ['features/second-factor/factors-dialog.tsx', 'features/second-factor/own-factors.tsx'],
  sellers: ['features/seller-dashboard/page.tsx', 'features/seller-details/page.tsx'],
  units: [
    'features/admin-settings/page.tsx',
    'features/units-overview/page.tsx',
    'features/units-overview/unit-page.tsx',
  ],
  vehicles: ['features/fleet-management/vehicle-page.tsx', 'features/fleet-management/vehicle-panel.tsx'],
  'day-board': ['features/day-board/page.tsx', 'features/day-board/select/page.tsx'],
  incidents: ['features/incidents/shared/incident-dialog.tsx', 'features/unit-manager/crew-dialogs.tsx'],
};
