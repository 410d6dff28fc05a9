import { RecordScreen } from '../../kit/record/record-screen.tsx';
import VehiclePanel from './vehicle-panel.tsx';

/** `/vehicles/{id}`: one truck, pump or loader. */
export default function VehiclePage() {
  return (
    <RecordScreen>
      {({ id, search, set, close }) => (
        <VehiclePanel key={id} id={id} isEditing={search.alterar === '1'} set={set} onClose={close} />
      )}
    </RecordScreen>
  );
}
