import { ListScreen } from './list-screen.tsx';

/** `/concrete-volume-list`: the ledger of loads. */
export default function ConcreteVolumeListPage() {
  return <ListScreen />;
}
