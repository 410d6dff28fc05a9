import { RecordScreen } from '../../kit/record/record-screen.tsx';
import { SellerPanel } from './seller-panel.tsx';

/** `/seller-details/{sellerId}`: a seller's month, habits, customers and goals. A unit sees its own. */
export default function SellerDetailsPage() {
  return (
    <RecordScreen parameter="sellerId">
      {({ id, search: { alterar }, set, close }) => (
        <SellerPanel key={id} sellerId={id} isEditing={alterar === '1'} set={set} onClose={close} />
      )}
    </RecordScreen>
  );
}
