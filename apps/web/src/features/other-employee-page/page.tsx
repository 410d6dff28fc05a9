import { useLocation, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { isOwnEmployeePage } from '../../kit/public-page/own-page.ts';
import { usePerson } from '../../kit/session/person.ts';
import { type LoadedPart, loadedPart } from '../../lib/loaded-part.ts';

interface ShownProps {
  employeeId: string;
}

// Whoever sees one of the two fetches nothing of the other.
const card = loadedPart<ShownProps>(() => import('./public-card.tsx'));
const ownPanel = loadedPart<ShownProps>(() => import('./own-panel.tsx'));

const shownAt = (pathname: string, search: string) => (isOwnEmployeePage(pathname, search) ? ownPanel : card);

/** Fetches what this browser shows at the address, so that it is drawn with the page. */
export const loadShown = () => shownAt(location.pathname, location.search).load();

/** `/other-employee-page/{employeeId}`: the card that strangers see; to the employee themselves, their panel. */
export default function OtherEmployeePage() {
  const { employeeId = '' }: { employeeId?: string } = useParams({ strict: false });
  const { pathname, searchStr } = useLocation();
  // Drawn again when the session has ended: then it is a stranger's page.
  usePerson();
  const shown = shownAt(pathname, searchStr);
  return (
    <Suspense>
      <Shown key={`${shown === card} ${employeeId}`} part={shown} employeeId={employeeId} />
    </Suspense>
  );
}

/** One and the same component for as long as it stands, however its code came. */
function Shown({ part, employeeId }: ShownProps & { part: LoadedPart<ShownProps> }) {
  const [Part] = useState(part.component);
  return <Part employeeId={employeeId} />;
}
