import type { CopyDifferences } from './compare-copy.ts';
import type { PageDifference } from './compare-words.ts';
import classes from './verified-document.module.css';

const MOST_PAGES = 20;
const MOST_WORDS = 400;

/** How that with which a file is compared is called. */
const namesOf = {
  document: { it: 'o documento selado', inIt: 'no documento selado', InIt: 'No documento selado' },
  note: { it: 'a nota guardada', inIt: 'na nota guardada', InIt: 'Na nota guardada' },
};
type Names = (typeof namesOf)[keyof typeof namesOf];

/** What of a copy is not as it was kept, page by page; undefined: it could not be compared. */
export function CopyChanges({
  differences,
  of,
}: {
  differences: CopyDifferences | undefined;
  of: keyof typeof namesOf;
}) {
  const names = namesOf[of];
  if (!differences) return <p>Não foi possível comparar este arquivo com {names.it}.</p>;
  const { words, pictures, similar, notLookedAt } = differences;
  return (
    <>
      {words.length > 0 && (
        <section className={classes.changes} aria-label="Palavras diferentes">
          {words.slice(0, MOST_PAGES).map((page) => (
            <PageChange key={page.page} difference={page} names={names} />
          ))}
          {words.length > MOST_PAGES && <p>E mais {words.length - MOST_PAGES} páginas.</p>}
        </section>
      )}
      {pictures.length > 0 && (
        <p>
          {words.length === 0 && 'As palavras são as mesmas. '}O que se vê é diferente {onPages(pictures)}:
          compare com {names.it}.
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

function PageChange({ difference, names }: { difference: PageDifference; names: Names }) {
  const { page, left, added, isWhole } = difference;
  return (
    <div>
      <h3>Página {page}</h3>
      {isWhole && <p>{isWhole === 'left' ? 'Falta neste arquivo.' : `Não existe ${names.inIt}.`}</p>}
      {left.length > 0 && (
        <p>
          {names.InIt}: <del>{wordsOf(left)}</del>
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
