import type { DocumentDetails, SigningLink } from '@traco/contract/documents/documents';
import { lazy } from 'react';

const LinksDialog = lazy(() => import('./links-dialog.tsx'));
const ReplaceDialog = lazy(() => import('./replace-dialog.tsx'));
const EndDialog = lazy(() => import('./end-dialog.tsx'));
const KeepDialog = lazy(() => import('./templates/keep-dialog.tsx'));

/** What a document's panel asks, or tells once. */
export type OpenDialog =
  | { is: 'links'; links: readonly SigningLink[]; isReminder?: boolean }
  | { is: 'code'; code: string; name: string }
  | { is: 'replace'; signerId: string }
  | { is: 'cancel' | 'deadline' | 'template' };

interface Props {
  document: DocumentDetails;
  asked: OpenDialog | undefined;
  onTemplate: (id: string) => void;
  onAsk: (asked: OpenDialog | undefined) => void;
  onDone: () => void;
}

/** The dialog of what is asked of a document. */
export function DocumentDialogs({ document, asked, onTemplate, onAsk, onDone }: Props) {
  const close = () => onAsk(undefined);
  switch (asked?.is) {
    case 'links':
      return (
        <LinksDialog document={document} links={asked.links} isReminder={asked.isReminder} onClose={close} />
      );
    case 'replace':
      return (
        <ReplaceDialog
          document={document}
          signerId={asked.signerId}
          onReplaced={(links) => {
            onAsk({ is: 'links', links });
            onDone();
          }}
          onClose={close}
        />
      );
    case 'template':
      return (
        <KeepDialog
          document={document}
          onKept={(id) => {
            onDone();
            onTemplate(id);
          }}
          onClose={close}
        />
      );
    case 'cancel':
    case 'deadline':
      return (
        <EndDialog
          document={document}
          what={asked.is}
          onDone={() => {
            close();
            onDone();
          }}
          onClose={close}
        />
      );
    default:
      return null;
  }
}
