import { BoardEmpty } from '../../../ui/board.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../../../ui/paper-lines.module.css';
import { DocumentLine } from './document-line.tsx';
import { useOwnPapers } from './use-own-papers.ts';

/** The documents that wait for the signature of whoever is signed in, where they have a place of their own. */
export function DocumentsToSign() {
  const { documents } = useOwnPapers('documents');
  return (
    <Panel title="Documentos a assinar" aside={documents.length > 0 ? `${documents.length}` : 'em dia'}>
      {documents.length === 0 ? (
        <BoardEmpty>Nenhum documento espera a sua assinatura.</BoardEmpty>
      ) : (
        <ul className={classes.lines}>
          {documents.map((document) => (
            <DocumentLine key={document.id} document={document} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
