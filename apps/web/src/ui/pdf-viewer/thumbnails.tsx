import { useEffect, useRef, useState } from 'react';
import type { Engine } from './engine.ts';
import classes from './thumbnails.module.css';
import type { ViewerState } from './viewer-state.ts';

const WIDTH = 112;

interface Props {
  engine: Engine;
  state: ViewerState;
  onClose: () => void;
}

/** The pages, small: each is drawn when it comes into sight. On a phone they lie over the document. */
export function Thumbnails({ engine, state: { pages, pageIndex }, onClose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[pageIndex]?.scrollIntoView({ block: 'nearest' });
  }, [pageIndex]);
  const open = (index: number) => {
    engine.goTo(index);
    if (matchMedia('(max-width: 48em)').matches) onClose();
  };
  return (
    <nav className={classes.thumbnails} aria-label="Páginas">
      <ul ref={list}>
        {Array.from({ length: pages }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the document
          <li key={index}>
            <button
              type="button"
              aria-label={`Página ${index + 1}`}
              aria-current={index === pageIndex ? 'page' : undefined}
              onClick={() => open(index)}
            >
              <Thumbnail engine={engine} index={index} />
              <span aria-hidden>{index + 1}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Thumbnail({ engine, index }: { engine: Engine; index: number }) {
  const box = useRef<HTMLSpanElement>(null);
  const [picture, setPicture] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      void drawSmall(engine, index, controller.signal).then(
        (address) => address && setPicture(address),
        (error: unknown) => console.warn('pdf: a small page could not be drawn', error),
      );
    });
    seen.observe(box.current!);
    return () => {
      seen.disconnect();
      controller.abort();
    };
  }, [engine, index]);
  return (
    <span ref={box} className={classes.thumbnail}>
      {picture && <img src={picture} alt="" />}
    </span>
  );
}

async function drawSmall(
  { document: pdf, lib }: Engine,
  index: number,
  signal: AbortSignal,
): Promise<string> {
  const page = await pdf.getPage(index + 1);
  if (signal.aborted) return '';
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: (WIDTH * Math.min(2, devicePixelRatio)) / width });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport, annotationMode: lib.AnnotationMode.ENABLE }).promise;
  return signal.aborted ? '' : canvas.toDataURL('image/jpeg', 0.8);
}
