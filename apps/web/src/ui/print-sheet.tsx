import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import classes from './print-sheet.module.css';

interface Props {
  title: string;
  subtitle: ReactNode;
  /** What this sheet adds to the look of all. */
  className?: string;
  /** Across the sheet instead of along it. */
  isWide?: boolean;
  onPrinted: () => void;
  children: ReactNode;
}

/** What is printed in place of the page, black on white; opens the print dialog once it is drawn. */
export function PrintSheet({ title, subtitle, className = '', isWide = false, onPrinted, children }: Props) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    document.documentElement.dataset.printing = '';
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      delete document.documentElement.dataset.printing;
      window.removeEventListener('afterprint', onPrinted);
    };
  }, [onPrinted]);
  return createPortal(
    <article data-paper className={`${classes.sheet} ${className}`} data-wide={isWide || undefined}>
      <h1>{title}</h1>
      <p>{subtitle}</p>
      {children}
    </article>,
    document.body,
  );
}
