import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useAddress } from '../../ui/use-address.ts';
import { ManagersScreen } from './managers-screen.tsx';

const ImportScreen = lazy(() => import('./import-screen.tsx'));

/** `/managers-overview`: who runs the plants, and how these stand; with `?importar=1` by sheet. */
export default function ManagersOverviewPage() {
  const [{ importar }] = useAddress();
  if (importar !== '1') return <ManagersScreen />;
  return (
    <Suspense fallback={<Skeleton height={320} radius="md" />}>
      <ImportScreen />
    </Suspense>
  );
}
