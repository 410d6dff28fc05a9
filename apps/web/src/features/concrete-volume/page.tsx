import { Skeleton } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useScope } from '../../kit/form/use-lookups.ts';
import { RecordScreen } from './record/record-screen.tsx';

const ImportScreen = lazy(() => import('./import/import-screen.tsx'));

/** `/concrete-volume`: loads by hand; with `?importar=1` loads by file. */
export default function ConcreteVolumePage() {
  const { importar }: { importar?: string } = useSearch({ strict: false });
  const { mayEdit } = useScope();
  if (importar !== '1' || !mayEdit) return <RecordScreen />;
  return (
    <Suspense fallback={<Skeleton height={320} radius="md" />}>
      <ImportScreen />
    </Suspense>
  );
}
