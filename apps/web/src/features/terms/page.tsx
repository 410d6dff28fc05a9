import { useParams } from '@tanstack/react-router';
import { termKindWords } from '@traco/contract/terms/term-words';
import type { PublicTerm } from '@traco/contract/terms/terms';
import shared from '../../kit/public-page/public-page.module.css';
import { Opening, Remembered, Unreachable } from '../../kit/public-page/remembered.tsx';
import { useKeptPage } from '../../kit/public-page/use-kept-page.ts';
import { keptPerson } from '../../kit/session/person.ts';
import { useNoIndex } from '../../lib/use-no-index.ts';
import { useAddress } from '../../ui/use-address.ts';
import { TermReader } from './term-reader.tsx';
import classes from './terms.module.css';

/** `/terms/{termId}`: a term to read and to answer, also on a tablet that goes from hand to hand. */
export default function TermPage() {
  const { termId = '' }: { termId?: string } = useParams({ strict: false });
  const found = useKeptPage<PublicTerm>(`/terms/${encodeURIComponent(termId)}`);
  const [{ modo }] = useAddress();
  useNoIndex();
  const { card: term, isGone, isUnreachable, rememberedAt, retry } = found;
  const isShared = modo === 'tablet';
  return (
    <main className={`${shared.page} ${classes.page}`}>
      <header className={`${shared.head} ${classes.top}`}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>{term ? termKindWords[term.kind] : 'Termo'}</span>
        {!isShared && keptPerson.read() && <a href="/">Meu painel</a>}
      </header>
      {term ? (
        <>
          <Remembered at={rememberedAt} />
          <TermReader
            key={`${term.versionId} ${term.state} ${isShared}`}
            term={term}
            isShared={isShared}
            onChanged={retry}
          />
        </>
      ) : isGone ? (
        <section className={shared.card}>
          <h1>Termo não encontrado</h1>
          <p>Confira o endereço ou leia o código de novo.</p>
        </section>
      ) : isUnreachable ? (
        <Unreachable retry={retry} />
      ) : (
        <Opening />
      )}
    </main>
  );
}
