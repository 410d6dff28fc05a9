import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { notify } from '../../lib/notices.ts';
import type { Engine } from './engine.ts';
import classes from './print-pages.module.css';

/** Dots per inch on paper, against the 72 of a page's own units. */
const SHARPNESS = 150 / 72;

/** Draws every page for paper, with what was put on it, and prints them. */
export function usePagePrinting(engine: Engine | undefined, name: string) {
  const [drawn, setDrawn] = useState<number | null>(null);
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const work = useRef<AbortController>(null);
  const forget = useCallback(() => {
    setPictures((now) => {
      for (const each of now) URL.revokeObjectURL(each);
      return [];
    });
  }, []);
  useEffect(() => () => work.current?.abort(), []);
  const print = async () => {
    if (!engine || drawn !== null) return;
    const controller = new AbortController();
    const { signal } = controller;
    work.current = controller;
    const made: string[] = [];
    setDrawn(0);
    try {
      for (let index = 0; index < engine.document.numPages && !signal.aborted; index += 1) {
        made.push(await drawForPaper(engine, index));
        setDrawn(index + 1);
      }
      if (!signal.aborted) setPictures(made);
    } catch (error) {
      console.warn('pdf: a page could not be drawn for paper', error);
      notify({
        message: 'Não foi possível preparar a impressão. Baixe o arquivo e imprima dele.',
        tone: 'error',
      });
    } finally {
      if (signal.aborted) for (const each of made) URL.revokeObjectURL(each);
      setDrawn(null);
    }
  };
  return {
    print: () => void print(),
    isBusy: drawn !== null,
    sheet: (
      <>
        {drawn !== null && (
          <span role="status" className={classes.printing}>
            Preparando impressão: {drawn} de {engine?.document.numPages}
            <button type="button" onClick={() => work.current?.abort()}>
              Cancelar
            </button>
          </span>
        )}
        {pictures.length > 0 && <Paper name={name} pictures={pictures} onPrinted={forget} />}
      </>
    ),
  };
}

function Paper(props: { name: string; pictures: readonly string[]; onPrinted: () => void }) {
  const { name, pictures, onPrinted } = props;
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.title;
    window.addEventListener('afterprint', onPrinted, { once: true });
    document.documentElement.dataset.printing = '';
    document.title = name;
    const ready = Promise.allSettled(
      Array.from(paper.current!.children, (each) => (each as HTMLImageElement).decode()),
    );
    void ready.then(() => window.print());
    return () => {
      document.title = before;
      delete document.documentElement.dataset.printing;
      window.removeEventListener('afterprint', onPrinted);
    };
  }, [name, onPrinted]);
  return createPortal(
    <div className={classes.paper} ref={paper}>
      {pictures.map((address, index) => (
        <img key={address} src={address} alt={`Página ${index + 1}`} />
      ))}
    </div>,
    document.body,
  );
}

async function drawForPaper({ document: pdf, lib }: Engine, index: number): Promise<string> {
  const page = await pdf.getPage(index + 1);
  const viewport = page.getViewport({ scale: SHARPNESS });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const printAnnotationStorage = pdf.annotationStorage.print;
  const annotationMode = lib.AnnotationMode.ENABLE_STORAGE;
  await page.render({ canvas, viewport, intent: 'print', annotationMode, printAnnotationStorage } as never)
    .promise;
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  canvas.width = 0;
  if (!picture) throw new Error('pdf: the page is too large to be drawn');
  return URL.createObjectURL(picture);
}
