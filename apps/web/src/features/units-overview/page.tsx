import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useAddress } from '../../ui/use-address.ts';
import { UnitsScreen } from './units-screen.tsx';

const ImportScreen = lazy(() => import('./import-screen.tsx'));

/** `/units-overview`: the plants and branches; with `?importar=1` by sheet. */
export default function UnitsOverviewPage() {
  const [{ importar }] = useAddress();
  if (importar !== '1') return <UnitsScreen />;
  return (
    <Suspense fallback={<Skeleton height={320} radius="md" />}>
      <ImportScreen />
    </Suspense>
  );
}
