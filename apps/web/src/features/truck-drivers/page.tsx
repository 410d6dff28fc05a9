import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useAddress } from '../../ui/use-address.ts';
import { DriversScreen } from './drivers-screen.tsx';

const ImportScreen = lazy(() => import('./import-screen.tsx'));

/** `/truck-drivers`: the drivers of the unit; with `?importar=1` by sheet. */
export default function TruckDriversPage() {
  const [{ importar }] = useAddress();
  if (importar !== '1') return <DriversScreen />;
  return (
    <Suspense fallback={<Skeleton height={320} radius="md" />}>
      <ImportScreen />
    </Suspense>
  );
}
