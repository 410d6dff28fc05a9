import { DocumentsScreen } from './documents-screen.tsx';

/** `/unit/digital-documents`: the documents of a plant. */
export default function DigitalDocumentsPage() {
  return <DocumentsScreen path="/unit/digital-documents" whose="plant" />;
}
