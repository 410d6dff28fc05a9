import { lazy, Suspense } from 'react';
import { keptPerson } from '../../kit/session/person.ts';
import { loadPage } from '../../lib/lazy-page.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';

const isDriver = () => keptPerson.read()?.userType === 'driver';
const driverSheet = () => import('./driver/driver-sheet.tsx');
// The driver's phone draws nothing twice: their sheet is part of the page that the router waits for.
const Ready = isDriver() ? await loadPage(driverSheet) : undefined;

const DriverSheet = lazy(async () => ({ default: await loadPage(driverSheet) }));
const ManagerSheet = lazy(async () => ({ default: await loadPage(() => import('./manager-sheet.tsx')) }));

/** The day's sheet: the driver's own, or the manager's over all drivers; neither loads the other's code. */
export default function OperationalSheetPage() {
  if (Ready && isDriver()) return <Ready />;
  return <Suspense fallback={<LoadingScreen />}>{isDriver() ? <DriverSheet /> : <ManagerSheet />}</Suspense>;
}
