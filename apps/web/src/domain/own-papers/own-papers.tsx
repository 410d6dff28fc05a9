import { pathOfTerm } from '@traco/contract/term-words';
import type { OwnTerm } from '@traco/contract/terms';
import { formatDay } from '../../lib/formats.ts';
import { DocumentLine } from './document-line.tsx';
import classes from './own-papers.module.css';
import { useOwnPapers } from './use-own-papers.ts';

/** On a person's first screen: the documents to sign and terms to accept that wait for him. Nothing when nothing waits. */
export function OwnPapers() {
  const { documents, terms } = useOwnPapers();
  if (documents.length + terms.length === 0) return null;
  return (
    <section className={classes.card} aria-label="Esperam por você">
      <ul className={classes.lines}>
        {documents.map((document) => (
          <DocumentLine key={document.id} document={document} />
        ))}
        {terms.map((term) => (
          <TermLine key={term.versionId} term={term} />
        ))}
      </ul>
    </section>
  );
}

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
