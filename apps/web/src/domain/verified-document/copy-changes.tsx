import type { CopyDifferences } from './compare-copy.ts';
import type { PageDifference } from './compare-words.ts';
import classes from './verified-document.module.css';

const MOST_PAGES = 20;
const MOST_WORDS = 400;

/** What of a copy is not as it was sealed, page by page; undefined: it could not be compared. */
export function CopyChanges({ differences }: { differences: CopyDifferences | undefined }) {
  if (!differences) return <p>Não foi possível comparar este arquivo com o documento selado.</p>;
  const { words, pictures, similar, notLookedAt } = differences;
  return (
    <>
      {words.length > 0 && (
        <section className={classes.changes} aria-label="Palavras diferentes">
          {words.slice(0, MOST_PAGES).map((page) => (
            <PageChange key={page.page} difference={page} />
          ))}
          {words.length > MOST_PAGES && <p>E mais {words.length - MOST_PAGES} páginas.</p>}
        </section>
      )}
      {pictures.length > 0 && (
        <p>
          {words.length === 0 && 'As palavras são as mesmas. '}O que se vê é diferente {onPages(pictures)}:
          compare com o documento selado.
        </p>
      )}
      {similar.length > 0 && (
        <p>
          O desenho difere de leve {onPages(similar)}, como quando outro programa imprime o documento: confira
          ali valores, figuras e assinaturas.
        </p>
      )}
      {notLookedAt > 0 && (
        <p>As últimas {notLookedAt} páginas foram comparadas só pelas palavras, sem as figuras.</p>
      )}
    </>
  );
}

function PageChange({ difference: { page, left, added, isWhole } }: { difference: PageDifference }) {
  return (
    <div>
      <h3>Página {page}</h3>
      {isWhole && <p>{isWhole === 'left' ? 'Falta neste arquivo.' : 'Não existe no documento selado.'}</p>}
      {left.length > 0 && (
        <p>
          No documento selado: <del>{wordsOf(left)}</del>
        </p>
      )}
      {added.length > 0 && (
        <p>
          Neste arquivo: <ins>{wordsOf(added)}</ins>
        </p>
      )}
    </div>
  );
}

const onPages = (pages: number[]) =>
  pages.length === 1 ? `na página ${pages[0]}` : `nas páginas ${pages.join(', ')}`;

const wordsOf = (parts: string[]) => {
  const words = parts.join(' … ');
  return words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS)}…` : words;
};
