import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useMay } from '../../kit/session/use-may.ts';
import { useAddress } from '../../ui/use-address.ts';
import { FleetScreen } from './fleet-screen.tsx';

const ImportScreen = lazy(() => import('./import-screen.tsx'));

/** `/fleet-management`: trucks, pumps and loaders; with `?importar=1` by sheet. */
export default function FleetManagementPage() {
  const [{ importar }] = useAddress();
  const mayWrite = useMay('fleet-management:write');
  const mayChangeState = useMay('fleet-management:state');
  if (importar !== '1' || !mayWrite)
    return <FleetScreen mayWrite={mayWrite} mayChangeState={mayChangeState} />;
  return (
    <Suspense fallback={<Skeleton height={320} radius="md" />}>
      <ImportScreen />
    </Suspense>
  );
}
