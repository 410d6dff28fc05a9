/** Who opens the app on a slow line or a small phone, and with which files; whoever opens another screen is the office. */
export const VISITORS: Record<string, readonly string[]> = {
  start: ['main.ts', 'app/mount.tsx', 'features/sign-in/page.tsx'],
  guest: ['app/shell/paper.tsx', 'features/delivery-note/page.tsx', 'features/pour-confirmation/page.tsx'],
  stranger: [
    'features/seller-page/page.tsx',
    'features/seller-page/volume-helper.tsx',
    'features/other-employee-page/page.tsx',
    'features/terms/page.tsx',
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
