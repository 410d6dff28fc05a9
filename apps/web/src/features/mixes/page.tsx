import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useMay } from '../../kit/session/use-may.ts';
import { useAddress } from '../../ui/use-address.ts';
import { MixesScreen } from './mixes-screen.tsx';

const ImportScreen = lazy(() => import('./import-screen.tsx'));

/** `/mixes`: the company's products; with `?importar=1` by sheet. */
export default function MixesPage() {
  const [{ importar }] = useAddress();
  const mayWrite = useMay('mixes:write');
  if (importar !== '1' || !mayWrite) return <MixesScreen mayWrite={mayWrite} />;
  return (
    <Suspense fallback={<Skeleton height={320} radius="md" />}>
      <ImportScreen />
    </Suspense>
  );
}
