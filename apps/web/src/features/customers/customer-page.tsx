import { RecordScreen } from '../../kit/record/record-screen.tsx';
import { CustomerPanel } from './customer-panel.tsx';

/** `/customers/{id}`: one customer. */
export default function CustomerPage() {
  return (
    <RecordScreen>
      {({ id, search, set, close }) => (
        <CustomerPanel key={id} id={id} search={search} set={set} onClose={close} />
      )}
    </RecordScreen>
  );
}
