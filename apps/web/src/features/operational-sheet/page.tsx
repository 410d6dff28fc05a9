import { lazy, Suspense } from 'react';
import { loadPage } from '../../app/recovery/lazy-page.tsx';
import { LoadingScreen } from '../../app/recovery/loading-screen.tsx';
import { keptPerson } from '../../domain/session/person.ts';

const DriverSheet = lazy(async () => ({
  default: await loadPage(() => import('./driver/driver-sheet.tsx')),
}));
const ManagerSheet = lazy(async () => ({ default: await loadPage(() => import('./manager-sheet.tsx')) }));

/** The day's sheet: the driver's own, or the manager's over all drivers; neither loads the other's code. */
export default function OperationalSheetPage() {
  const isDriver = keptPerson.read()?.userType === 'driver';
  return <Suspense fallback={<LoadingScreen />}>{isDriver ? <DriverSheet /> : <ManagerSheet />}</Suspense>;
}
