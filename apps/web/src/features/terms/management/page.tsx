import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useAddress } from '../../../ui/use-address.ts';
import { TermsScreen } from './terms-screen.tsx';

// The editor is the largest part, and few open it.
const EditScreen = lazy(() => import('../editor/edit-screen.tsx'));

/** `/admin/terms-management`: the terms; with `?editar=` the text of a draft. */
export default function TermsManagementPage() {
  const [{ editar }] = useAddress();
  if (!editar) return <TermsScreen />;
  return (
    <Suspense fallback={<Skeleton height={420} radius="md" />}>
      <EditScreen key={editar} id={editar} />
    </Suspense>
  );
}
