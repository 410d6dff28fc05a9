import { type RefObject, useEffect, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import { keepDrawn } from '../keep-drawn.ts';
import { type TakenFile, takenFile } from './taken-file.ts';

/**
 * A pad on a canvas: each lift of the finger hands the signature on, so that a kill loses nothing; one that was drawn
 * before is drawn again.
 */
export function useSignaturePad(
  canvas: RefObject<HTMLCanvasElement | null>,
  signature: TakenFile | null,
  onChange: (signature: TakenFile | null) => void,
): { failed: boolean; clear: () => void } {
  const pad = useRef<SignaturePad | null>(null);
  const [failed, setFailed] = useState(false);
  const [isReady, setReady] = useState(false);
  /** What stands on the pad already. */
  const shown = useRef<string | null>(null);
  /** The one that was drawn before, under the strokes of now. */
  const under = useRef<ImageBitmap | null>(null);
  const told = useRef(onChange);
  told.current = onChange;
  /** Which stroke, or wiping, was the last: a picture takes a moment, and only the last one's counts. */
  const turn = useRef(0);

  useEffect(() => {
    const area = canvas.current;
    if (!area) return;
    let isGone = false;
    let stopFitting = () => undefined as void;
    void import('signature_pad').then(
      ({ default: Pad }) => {
        if (isGone) return;
        const drawn = new Pad(area, {
          penColor: '#1f1d1a',
          backgroundColor: '#ffffff',
          minWidth: 1,
          maxWidth: 3,
        });
        drawn.addEventListener('endStroke', () => {
          turn.current += 1;
          const ofStroke = turn.current;
          area.toBlob((png) => {
            if (!png) return;
            const file = new File([png], 'assinatura.png', { type: 'image/png' });
            void takenFile(file, 'signature').then((taken) => {
              if (turn.current !== ofStroke) return;
              shown.current = taken.id;
              told.current(taken);
            });
          }, 'image/png');
        });
        stopFitting = keepDrawn(area, drawn, () => under.current && drawWhole(area, under.current));
        pad.current = drawn;
        setReady(true);
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      stopFitting();
      pad.current?.off();
    };
  }, [canvas]);

  useEffect(() => {
    const area = canvas.current;
    if (!isReady || !area || shown.current === (signature?.id ?? null)) return;
    shown.current = signature?.id ?? null;
    pad.current?.clear();
    under.current = null;
    if (signature)
      void createImageBitmap(new Blob([signature.bytes], { type: signature.type })).then(
        (picture) => {
          under.current = picture;
          drawWhole(area, picture);
        },
        () => undefined,
      );
  }, [canvas, signature, isReady]);

  const clear = () => {
    turn.current += 1;
    under.current = null;
    pad.current?.clear();
    onChange(null);
  };
  return { failed, clear };
}

/** As large as it fits, in its own proportions: the phone may have been turned meanwhile. */
function drawWhole(area: HTMLCanvasElement, picture: ImageBitmap): void {
  const share = Math.min(area.clientWidth / picture.width, area.clientHeight / picture.height);
  area.getContext('2d')?.drawImage(picture, 0, 0, picture.width * share, picture.height * share);
}
