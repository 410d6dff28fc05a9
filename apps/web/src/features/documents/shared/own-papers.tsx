import { pathOfTerm } from '@traco/contract/terms/term-words';
import type { OwnTerm } from '@traco/contract/terms/terms';
import { formatDay } from '../../../lib/formats.ts';
import lines from '../../../ui/paper-lines.module.css';
import { arrangedPapers, type OwnPaper } from './arranged-papers.ts';
import { DocumentLine } from './document-line.tsx';
import classes from './own-papers.module.css';
import { useOwnPapers } from './use-own-papers.ts';

/** On a person's first screen: the documents to sign and terms to accept that wait for them. Nothing when nothing waits. */
export function OwnPapers() {
  const { documents, terms } = useOwnPapers();
  if (documents.length + terms.length === 0) return null;
  const { open, folded } = arrangedPapers(documents, terms);
  return (
    <section className={classes.card} aria-label="Esperam por você">
      <Lines papers={open} />
      {folded.length > 0 && (
        <details className={classes.more}>
          <summary>Mais {folded.length} esperam por você</summary>
          <Lines papers={folded} />
        </details>
      )}
    </section>
  );
}

const Lines = ({ papers }: { papers: readonly OwnPaper[] }) => (
  <ul className={lines.lines}>
    {papers.map((paper) =>
      'term' in paper ? (
        <TermLine key={paper.term.versionId} term={paper.term} />
      ) : (
        <DocumentLine key={paper.document.id} document={paper.document} />
      ),
    )}
  </ul>
);

const TermLine = ({ term: { versionId, title, version, dueOn, isOverdue } }: { term: OwnTerm }) => (
  <li data-soon={isOverdue || undefined}>
    <div>
      <strong>{title}</strong>
      <small>
        Termo a aceitar, versão {version}
        {dueOn && (
          <em>{isOverdue ? `, prazo vencido em ${formatDay(dueOn)}` : `, até ${formatDay(dueOn)}`}</em>
        )}
      </small>
    </div>
    <a className="plain-button" data-quiet href={pathOfTerm(versionId)}>
      Ler e responder<span className="visually-hidden"> {title}</span>
    </a>
  </li>
);
