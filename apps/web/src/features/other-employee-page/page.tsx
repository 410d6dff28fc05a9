import { useLocation, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isOwnEmployeePage } from '../../kit/public-page/own-page.ts';
import { usePerson } from '../../kit/session/person.ts';
import { PublicCard } from './public-card.tsx';

const OwnPanel = lazy(() => import('./own-panel.tsx'));

/** `/other-employee-page/{employeeId}`: the card that strangers see; to the employee themselves, their panel. */
export default function OtherEmployeePage() {
  const { employeeId = '' }: { employeeId?: string } = useParams({ strict: false });
  const { pathname, searchStr } = useLocation();
  // Drawn again when the session has ended: then it is a stranger's page.
  usePerson();
  if (!isOwnEmployeePage(pathname, searchStr)) return <PublicCard key={employeeId} code={employeeId} />;
  return (
    <Suspense>
      <OwnPanel employeeId={employeeId} />
    </Suspense>
  );
}
