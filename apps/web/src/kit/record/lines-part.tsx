import { Explain, type Explanation } from '../../ui/explain.tsx';
import { type Line, LineList } from '../../ui/line-list.tsx';
import record from './record.module.css';

interface Props {
  title: string;
  /** What the figure in the title means. */
  of?: readonly Explanation[];
  lines: readonly Line[];
}

/** A part of a thing's page that is lines; nothing where there are none. */
export function LinesPart({ title, of, lines }: Props) {
  if (lines.length === 0) return null;
  return (
    <section className={record.part} aria-label={title}>
      <h3>{of ? <Explain of={of}>{title}</Explain> : title}</h3>
      <LineList lines={lines} />
    </section>
  );
}
