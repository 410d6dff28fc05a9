import { DocumentsScreen } from './documents-screen.tsx';

/** `/admin/digital-signatures`: the documents of the company and of all its plants. */
export default function DigitalSignaturesPage() {
  return <DocumentsScreen path="/admin/digital-signatures" whose="office" />;
}
