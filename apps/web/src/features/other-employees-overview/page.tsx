import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useAddress } from '../../ui/use-address.ts';
import { EmployeesScreen } from './employees-screen.tsx';

const ImportScreen = lazy(() => import('./import-screen.tsx'));

/** `/other-employees-overview`: staff outside the other roles; with `?importar=1` by sheet. */
export default function OtherEmployeesOverviewPage() {
  const [{ importar }] = useAddress();
  if (importar !== '1') return <EmployeesScreen />;
  return (
    <Suspense fallback={<Skeleton height={320} radius="md" />}>
      <ImportScreen />
    </Suspense>
  );
}
