import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import classes from './panel.module.css';
import { useIsPhone } from './use-is-phone.ts';
import { useOnPaper } from './use-on-paper.ts';

interface PanelProps {
  title: string;
  /** At the right of the title: a legend, a link. */
  aside?: ReactNode;
  /** On a phone its head alone stands until it is opened, with these words beside the title. */
  folded?: true | string | undefined;
  className?: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A titled part of a page. */
export function Panel({ title, aside, folded, className, ref, children }: PanelProps) {
  const isFolding = useIsPhone() && folded !== undefined;
  return (
    <section
      ref={ref}
      className={className ? `${classes.panel} ${className}` : classes.panel}
      aria-label={title}
    >
      {isFolding ? (
        <Fold title={title} aside={aside} words={folded === true ? '' : folded}>
          {children}
        </Fold>
      ) : (
        <>
          <header className={classes.head}>
            <h2>{title}</h2>
            {aside && <div className={classes.aside}>{aside}</div>}
          </header>
          {children}
        </>
      )}
    </section>
  );
}

function Fold({
  title,
  aside,
  words,
  children,
}: Pick<PanelProps, 'title' | 'aside' | 'children'> & { words: string }) {
  const [isOpen, setOpen] = useOpened(title);
  const body = useId();
  const isShown = useOnPaper() || isOpen;
  return (
    <>
      <h2>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
          <small>{!isOpen && words}</small>
          <IconChevronDown size={18} aria-hidden />
        </button>
      </h2>
      <div id={body} hidden={!isShown}>
        {isShown && aside && <div className={classes.aside}>{aside}</div>}
        {isShown && children}
      </div>
    </>
  );
}

const opened = new Set<string>();

/** What was opened stays so when its page is come back to, until the app is closed. */
function useOpened(title: string) {
  // Panels of two pages may be called alike.
  const key = `${location.pathname} ${title}`;
  const [isOpen, setOpen] = useState(() => opened.has(key));
  const keep = (isNowOpen: boolean) => {
    if (isNowOpen) opened.add(key);
    else opened.delete(key);
    setOpen(isNowOpen);
  };
  return [isOpen, keep] as const;
}
