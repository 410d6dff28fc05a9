import { useEffect, useRef, useState } from 'react';
import { keepDrawn } from '../keep-drawn.ts';
import type { SignatureDrawing } from './signature-drawing.ts';
import classes from './signatures.module.css';

/** The pen's thickness, in points of the field. */
const PEN = 2.5;

interface Props {
  onChange: (drawing: SignatureDrawing | undefined) => void;
}

/** A field to sign in, with a finger, a pen or the mouse. */
export function DrawSignature({ onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const wipe = useRef<() => void>(undefined);
  const [hasFailed, setFailed] = useState(false);
  const told = useRef(onChange);
  told.current = onChange;
  useEffect(() => {
    const area = canvas.current!;
    let stop = () => undefined as void;
    let isGone = false;
    void import('signature_pad').then(
      ({ default: Pad }) => {
        if (isGone) return;
        const pad = new Pad(area, { penColor: '#1f1d1a', minWidth: 1.5, maxWidth: 3 });
        const stopFitting = keepDrawn(area, pad);
        pad.addEventListener('endStroke', () =>
          told.current({
            curves: pad.toData().map(({ points }) => points.flatMap(({ x, y }) => [x, y])),
            thickness: PEN,
            width: area.clientWidth,
            height: area.clientHeight,
            areContours: false,
            mustSmooth: false,
          }),
        );
        wipe.current = () => {
          pad.clear();
          told.current(undefined);
        };
        stop = () => {
          stopFitting();
          pad.off();
        };
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return (
    <div className={classes.drawn}>
      <canvas ref={canvas} role="img" aria-label="Assine aqui, com o dedo ou o mouse" />
      <button type="button" onClick={() => wipe.current?.()}>
        Limpar
      </button>
      {hasFailed && (
        <p role="alert">O quadro de assinatura não abriu: digite o nome ou escolha uma imagem.</p>
      )}
    </div>
  );
}
