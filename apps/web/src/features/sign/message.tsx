import { type ReactNode, useEffect, useRef } from 'react';
import classes from './sign.module.css';

interface Props {
  title: string;
  /** It answers what was just done: the keyboard and whoever reads aloud go on from here. */
  isAnswer?: boolean;
  children: ReactNode;
}

/** All that there is to say, in the middle of the page. */
export function Message({ title, isAnswer = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
  return (
    <div className={classes.alone}>
      <section className={classes.card}>
        <h1 ref={heading} tabIndex={isAnswer ? -1 : undefined}>
          {title}
        </h1>
        {children}
      </section>
    </div>
  );
}
