import { titleOf } from '../../lib/paths.ts';
import { DocumentsScreen } from './documents-screen.tsx';

/** `/admin/digital-signatures`: the documents of the company and of all its plants. */
export default function DigitalSignaturesPage() {
  return <DocumentsScreen title={titleOf('/admin/digital-signatures')} />;
}
