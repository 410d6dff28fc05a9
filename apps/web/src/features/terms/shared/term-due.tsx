import { pathOfTerm } from '@traco/contract/terms/term-words';
import narrow from '../../../ui/narrow.module.css';

/** Stands instead of every screen while a term must be answered first. Its page is a stranger's too: a whole new one. */
export const TermDue = ({ termId }: { termId: string }) => (
  <section className={narrow.narrow}>
    <h1>Termo com prazo vencido</h1>
    <p>
      Há um termo que você precisa ler e responder para continuar. Leva um minuto; você pode aceitar ou
      recusar.
    </p>
    <a className="plain-button" href={pathOfTerm(termId)}>
      Ler e responder
    </a>
  </section>
);
