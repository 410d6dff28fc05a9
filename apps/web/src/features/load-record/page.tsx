import { RecordScreen } from '../../kit/record/record-screen.tsx';
import { LoadPage } from './load-page.tsx';

/** `/loads/{id}`: one load, and the same beside every list, board and sheet. */
export default function LoadRecordPage() {
  return (
    <RecordScreen>
      {({ id, search, set, close }) => (
        <LoadPage
          key={id}
          id={id}
          isEditing={search.alterar === '1'}
          onEdit={(isEditing) => set({ alterar: isEditing ? '1' : null })}
          onClose={close}
        />
      )}
    </RecordScreen>
  );
}
