import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useMay } from '../../kit/session/use-may.ts';
import { useAddress } from '../../ui/use-address.ts';
import { CustomersScreen } from './customers-screen.tsx';

const ImportScreen = lazy(() => import('./import-screen.tsx'));

/** `/customers`: who buys, and where the concrete goes; with `?importar=1` by sheet. */
export default function CustomersPage() {
  const [{ importar }] = useAddress();
  const mayImport = useMay('customers:import');
  if (importar !== '1' || !mayImport) return <CustomersScreen />;
  return (
    <Suspense fallback={<Skeleton height={320} radius="md" />}>
      <ImportScreen />
    </Suspense>
  );
}
