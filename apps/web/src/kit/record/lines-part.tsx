import { type Line, LineList } from '../../ui/line-list.tsx';
import record from './record.module.css';

/** A part of a thing's page that is lines; nothing where there are none. */
export function LinesPart({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={record.part} aria-label={title}>
      <h3>{title}</h3>
      <LineList lines={lines} />
    </section>
  );
}
