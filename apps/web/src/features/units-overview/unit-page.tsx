import { RecordScreen } from '../../kit/record/record-screen.tsx';
import { UnitPanel } from './unit-panel.tsx';

/** `/units/{id}`: one unit. */
export default function UnitPage() {
  return (
    <RecordScreen>
      {({ id, search, set, close }) => (
        <UnitPanel key={id} id={id} search={search} set={set} onClose={close} />
      )}
    </RecordScreen>
  );
}
