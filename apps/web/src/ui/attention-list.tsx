import classes from './attention-list.module.css';
import { ScreenLink } from './screen-link.tsx';

export interface AttentionItem {
  count: number;
  one: string;
  many: string;
  to: string;
}

interface AttentionListProps {
  title: string;
  /** Said when nothing waits. */
  calm: string;
  items: readonly AttentionItem[];
}

/** What asks for attention, with how many of each; only what there is. */
export function AttentionList({ title, calm, items }: AttentionListProps) {
  const waiting = items.filter(({ count }) => count > 0);
  return (
    <div className={classes.attention}>
      <span className={classes.title}>{title}</span>
      {waiting.length === 0 && <span className={classes.calm}>{calm}</span>}
      <ul>
        {waiting.map(({ count, one, many, to }) => (
          <li key={many}>
            <ScreenLink to={to} keepsScroll>
              <strong>{count.toLocaleString('pt-BR')}</strong> <span>{count === 1 ? one : many}</span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
