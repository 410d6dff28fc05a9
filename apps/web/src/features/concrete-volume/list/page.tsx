import { ListScreen } from './list-screen.tsx';
import '../styles/concrete-volume.css';

/** `/concrete-volume-list`: the ledger of loads. */
export default function ConcreteVolumeListPage() {
  return <ListScreen />;
}
