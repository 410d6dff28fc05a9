import { Button } from '@mantine/core';
import { IconChecks, IconCopy } from '@tabler/icons-react';
import { MOST_AT_ONCE } from '@traco/contract/values/most-at-once';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/formats.ts';
import { copyAndSay } from '../../lib/outcomes.ts';
import { copiedWithTitles } from '../../ui/copied-rows.ts';
import type { RowSelection } from '../../ui/row-selection.ts';
import type { RowColumn } from '../../ui/row-table.tsx';
import { sumsOf } from '../../ui/selection-sums.ts';
import { toolButton } from '../../ui/tool-button.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useSending } from '../form/use-sending.ts';
import { countedIn, type ListWords } from './list-words.ts';
import classes from './selection-bar.module.css';

interface Props<Row> {
  words: ListWords;
  selection: RowSelection<Row>;
  rows: readonly Row[];
  columns: readonly RowColumn<Row>[];
  /** Rows of the filter that are not loaded yet. */
  hasMore: boolean;
  /** How many pass the filter, once it is known. */
  count?: number | undefined;
  readPage: (page: { limit: number }, signal: AbortSignal) => Promise<{ rows: Row[] }>;
  /** What is done to the marked rows. */
  children?: ReactNode;
}

/** What is marked of a list: how many, what they add up to, what is done to all of them. */
export function SelectionBar<Row extends { id: string }>(props: Props<Row>) {
  const { words, selection, columns, rows, hasMore, children } = props;
  const marked = [...selection.marked.values()];
  if (marked.length === 0 && !selection.isMarking) return null;
  const leave = () => {
    selection.markOnly([]);
    selection.setMarking(false);
  };
  const copy = () =>
    copyAndSay(
      copiedWithTitles(columns, marked),
      `${countedIn(words)(marked.length)}: agora é só colar na planilha.`,
      'O navegador não deixou copiar. Exporte a lista.',
    );
  const isAllLoaded = marked.length >= rows.length;
  return (
    <section className={classes.bar} aria-label="Linhas marcadas">
      <div className={classes.sums}>
        <b role="status">{markedWords(words, marked.length)}</b>
        {sumsOf(columns, marked).map(({ label, sum, mean }) => (
          <span key={label}>
            {label} <b>{sum}</b>
            {mean && <> · média {mean}</>}
          </span>
        ))}
      </div>
      <div className={classes.actions}>
        {hasMore && isAllLoaded && marked.length < MOST_AT_ONCE && <MarkMore {...props} />}
        {!isAllLoaded && selection.isMarking && (
          <Button size="compact-md" variant="subtle" onClick={() => selection.markOnly(rows)}>
            Marcar todas
          </Button>
        )}
        {marked.length > 0 && (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => void copy()}
          >
            Copiar
          </Button>
        )}
        {marked.length > 0 && children}
        <Button size="compact-md" variant="subtle" onClick={leave}>
          Desmarcar
        </Button>
      </div>
    </section>
  );
}

/** Marks what the filter holds beside what is loaded, and says how many that are. */
function MarkMore<Row extends { id: string }>({ count, readPage, selection }: Props<Row>) {
  const { send, isSending, failure } = useSending();
  const all = count !== undefined && count <= MOST_AT_ONCE;
  const words = all
    ? `Marcar ${formatCount(count)} do filtro`
    : `Marcar ${MOST_AT_ONCE}${count ? ` de ${formatCount(count)}` : ''} do filtro`;
  const more = () =>
    send(async () => {
      const { rows } = await readPage({ limit: MOST_AT_ONCE }, new AbortController().signal);
      selection.markOnly(rows);
    });
  return (
    <>
      {failure && <span role="alert">{failure}</span>}
      <Button size="compact-md" variant="subtle" loading={isSending} onClick={() => void more()}>
        {words}
      </Button>
    </>
  );
}

/** Begins marking on a phone, where lines have no boxes else. */
export function MarkSeveral({
  selection,
}: {
  selection: Pick<RowSelection<never>, 'isMarking' | 'setMarking'>;
}) {
  const isPhone = useIsPhone();
  if (!isPhone || selection.isMarking) return null;
  return (
    <Button
      classNames={toolButton}
      variant="default"
      leftSection={<IconChecks size={18} aria-hidden />}
      onClick={() => selection.setMarking(true)}
    >
      Marcar várias
    </Button>
  );
}

const markedWords = (words: ListWords, rows: number): string => {
  const end = words.isFeminine ? 'a' : 'o';
  return rows === 0
    ? `Nenhum${words.isFeminine ? 'a' : ''} ${words.one} marcad${end}`
    : `${countedIn(words)(rows)} marcad${end}${rows === 1 ? '' : 's'}`;
};
