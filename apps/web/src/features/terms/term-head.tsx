import { COMPANY_ZONE } from '@traco/contract/constants';
import { audienceWords } from '@traco/contract/terms/term-words';
import type { PublicTerm } from '@traco/contract/terms/terms';
import classes from './terms.module.css';

const day = (instant: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: COMPANY_ZONE }).format(new Date(instant));

/** What a term is, since when, for whom and until when; and that it is not in force any more. */
export function TermHead({ term }: { term: PublicTerm }) {
  return (
    <header className={classes.head}>
      {term.state === 'superseded' && (
        <p className={classes.notice} role="status">
          Este texto foi substituído por uma versão mais nova.{' '}
          {term.nextId && <a href={`/terms/${term.nextId}`}>Abrir a versão em vigor</a>}
        </p>
      )}
      {term.state === 'revoked' && (
        <p className={classes.notice} role="status">
          Este termo foi revogado: ninguém precisa mais respondê-lo.
        </p>
      )}
      <h1>{term.title}</h1>
      <p>
        Versão {term.version} · publicado em {day(term.publishedAt)}
      </p>
      <p>Quem deve aceitar: {audienceWords(term)}</p>
      {term.dueOn && <p>Prazo: {term.dueOn.split('-').reverse().join('/')}</p>}
    </header>
  );
}
