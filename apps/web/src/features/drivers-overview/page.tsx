import { OverviewScreen } from './overview-screen.tsx';

/** `/drivers-overview`: the drivers of all units; with `?ver=distribuicao` how the work is shared among them. */
export default function DriversOverviewPage() {
  return <OverviewScreen />;
}
