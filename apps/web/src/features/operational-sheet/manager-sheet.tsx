import { NotAvailablePage } from '../../app/not-available-page.tsx';
import { titleOf } from '../../lib/paths.ts';

/** The manager's sheet over all drivers of a day. */
export default function ManagerSheet() {
  return <NotAvailablePage title={titleOf('/operational-sheet')} />;
}
