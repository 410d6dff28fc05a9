import { useRouter } from '@tanstack/react-router';
import { RecordScreen } from '../../kit/record/record-screen.tsx';
import { useRole } from '../../kit/session/person.ts';
import { useMay } from '../../kit/session/use-may.ts';
import { addressParts } from '../../lib/address.ts';
import { pathOf } from '../../lib/paths.ts';
import DocumentPanel from './document-panel.tsx';

/** `/documents/{id}`: one document; what else there is of it stands in the list of whoever asks. */
export default function DocumentPage() {
  const router = useRouter();
  const role = useRole();
  const mayWrite = useMay('documents:write');
  const list = role === 'unit' ? '/unit/digital-documents' : '/admin/digital-signatures';
  const goTo = (query: Record<string, string>) => void router.navigate(addressParts(pathOf(list, {}, query)));
  return (
    <RecordScreen>
      {({ id, close }) => (
        <DocumentPanel
          key={id}
          id={id}
          mayWrite={mayWrite}
          onPrepare={() => goTo({ preparar: id })}
          onPerson={(pessoa) => goTo({ situacao: 'all', pessoa })}
          onTemplate={(modelo) => goTo({ aba: 'modelos', modelo })}
          onClose={close}
        />
      )}
    </RecordScreen>
  );
}
