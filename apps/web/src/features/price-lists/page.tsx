import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useMay } from '../../kit/session/use-may.ts';
import { useAddress } from '../../ui/use-address.ts';
import { PriceListsScreen } from './price-lists-screen.tsx';

const ImportScreen = lazy(() => import('./import-screen.tsx'));

/** `/price-lists`: dated prices of each unit; with `?importar=1` a draft's by sheet. */
export default function PriceListsPage() {
  const [{ importar, tabela }] = useAddress();
  const mayWrite = useMay('price-lists:write');
  if (importar !== '1' || !tabela || !mayWrite) return <PriceListsScreen mayWrite={mayWrite} />;
  return (
    <Suspense fallback={<Skeleton height={320} radius="md" />}>
      <ImportScreen listId={tabela} />
    </Suspense>
  );
}
