import { StatusBadge } from '../../ui/status-badge.tsx';
import { MarkedText } from './marked-text.tsx';
import classes from './search-dialog.module.css';
import type { SearchGroup, SearchLine } from './search-line.ts';

interface Props {
  id: string;
  groups: readonly SearchGroup[];
  /** The key of the line that Enter opens. */
  chosen: string | undefined;
  /** What was typed, to be marked. */
  words: readonly string[];
  onChoose: (key: string) => void;
  onOpen: (line: SearchLine) => void;
}

/** The id of a line in the page. */
export const lineId = (list: string, key: string): string => `${list}-${key}`;

/** What was found, by kind. */
export const SearchList = ({ id, groups, ...line }: Props) => (
  <div id={id} role="listbox" aria-label="Resultados" className={classes.list}>
    {groups.map(({ title, lines }) => (
      // biome-ignore lint/a11y/useSemanticElements: a list box knows groups, and no field sets
      <div key={title} role="group" aria-label={title}>
        <div className={classes.groupTitle} aria-hidden>
          {title}
        </div>
        {lines.map((each) => (
          <Line key={each.key} list={id} line={each} {...line} />
        ))}
      </div>
    ))}
  </div>
);

function Line({
  list,
  line,
  chosen,
  words,
  onChoose,
  onOpen,
}: { list: string; line: SearchLine } & Omit<Props, 'id' | 'groups'>) {
  const { key, picture: Picture, title, detail, status, when } = line;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field, which moves and opens
    <div
      id={lineId(list, key)}
      role="option"
      tabIndex={-1}
      aria-selected={key === chosen}
      className={classes.line}
      onMouseMove={() => onChoose(key)}
      // The field keeps the keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(line)}
    >
      <span className={classes.picture} aria-hidden>
        <Picture size={20} stroke={1.75} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>
          <MarkedText text={title} words={words} />
        </span>
        {detail && (
          <span className={classes.detail}>
            <MarkedText text={detail} words={words} />
          </span>
        )}
      </span>
      <span className={classes.end}>
        {status && <StatusBadge status={status} />}
        {when && <span className={classes.when}>{when}</span>}
      </span>
    </div>
  );
}
