import { useEffect, useRef } from 'react';
import classes from './email-signature.module.css';

/** How the mail is looked at. */
export type MailMode = 'light' | 'dark' | 'phone';

const EMPTY = '<!doctype html><title>Prévia</title>';

/**
 * A mail with the signature below it, in a page of its own in which no script runs. Its styles are inline, as mail clients want
 * them; the page's content policy refuses such, so that each is set by script.
 * @param html from `signatureHtml`: what people typed stands in it as text only
 */
export function MailFrame({ html, mode }: { html: string; mode: MailMode }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const draw = () => {
    const page = frame.current?.contentDocument;
    if (page?.body) drawMail(page, html, mode === 'dark');
  };
  useEffect(draw);
  return (
    <iframe
      ref={frame}
      className={classes.mail}
      data-mode={mode}
      title="Prévia da assinatura"
      sandbox="allow-same-origin"
      srcDoc={EMPTY}
      onLoad={draw}
    />
  );
}

function drawMail(page: Document, html: string, isDark: boolean): void {
  const greeting = '<p style="margin:0 0 16px;">Bom dia! Segue o orçamento combinado.</p>';
  // Typed quotation marks are escaped: what begins like this is a style of ours.
  const withoutStyles = (greeting + html).replaceAll(' style="', ' data-style="');
  const { body } = new DOMParser().parseFromString(withoutStyles, 'text/html');
  for (const each of body.querySelectorAll<HTMLElement>('[data-style]')) {
    each.style.cssText = each.dataset.style ?? '';
    delete each.dataset.style;
  }
  const [ground, ink] = isDark ? ['#1f1f1f', '#e8e6e3'] : ['#ffffff', '#1c1a17'];
  page.body.style.cssText = `margin:16px;background:${ground};color:${ink};font-family:Arial,sans-serif;font-size:14px;`;
  page.body.replaceChildren(...body.childNodes);
}
