import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useAddress } from '../../ui/use-address.ts';
import { SellersScreen } from './sellers-screen.tsx';

const ImportScreen = lazy(() => import('./import-screen.tsx'));

/** `/sellers-overview`: who sells, in all units; with `?importar=1` by sheet. */
export default function SellersOverviewPage() {
  const [{ importar }] = useAddress();
  if (importar !== '1') return <SellersScreen />;
  return (
    <Suspense fallback={<Skeleton height={320} radius="md" />}>
      <ImportScreen />
    </Suspense>
  );
}
