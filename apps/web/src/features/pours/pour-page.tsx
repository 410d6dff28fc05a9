import { RecordScreen } from '../../kit/record/record-screen.tsx';
import { PourPanel } from './shared/pour-panel.tsx';

/** `/pours/{id}`: one pour. */
export default function PourPage() {
  return <RecordScreen>{({ id, close }) => <PourPanel key={id} pourId={id} onClose={close} />}</RecordScreen>;
}
