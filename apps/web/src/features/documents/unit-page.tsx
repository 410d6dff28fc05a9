import { titleOf } from '../../lib/paths.ts';
import { DocumentsScreen } from './documents-screen.tsx';

/** `/unit/digital-documents`: the documents of a plant. */
export default function DigitalDocumentsPage() {
  return <DocumentsScreen title={titleOf('/unit/digital-documents')} />;
}
