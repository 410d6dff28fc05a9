import { UnitsScreen } from './units-screen.tsx';

/** `/units-overview`: the plants and branches. */
export default function UnitsOverviewPage() {
  return <UnitsScreen />;
}
