import { useEffect, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import { type TakenFile, takenFile } from './taken-file.ts';
import './touch.css';

/**
 * A signature by finger or mouse; each lift of the finger hands it on. What a form kept is drawn again, what it drops is
 * wiped. Whoever cannot draw is received with a photo instead.
 */
export function SignatureField(props: {
  label: string;
  signature: TakenFile | null;
  /** Also by one that is kept elsewhere. */
  isSigned: boolean;
  problem?: string | undefined;
  onChange: (signature: TakenFile | null) => void;
}) {
  const { label, signature, isSigned, problem, onChange } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const [failed, setFailed] = useState(false);
  const [isReady, setReady] = useState(false);
  /** What stands on the pad already. */
  const shown = useRef<string | null>(null);
  const told = useRef(onChange);
  told.current = onChange;

  useEffect(() => {
    const area = canvas.current;
    if (!area) return;
    let isGone = false;
    void import('signature_pad').then(
      ({ default: Pad }) => {
        if (isGone) return;
        const scale = Math.min(2, window.devicePixelRatio || 1);
        area.width = area.clientWidth * scale;
        area.height = area.clientHeight * scale;
        area.getContext('2d')?.scale(scale, scale);
        const drawn = new Pad(area, {
          penColor: '#1f1d1a',
          backgroundColor: '#ffffff',
          minWidth: 1,
          maxWidth: 3,
        });
        drawn.addEventListener('endStroke', () =>
          area.toBlob((png) => {
            if (png) {
              const file = new File([png], 'assinatura.png', { type: 'image/png' });
              void takenFile(file, 'signature').then((taken) => {
                shown.current = taken.id;
                told.current(taken);
              });
            }
          }, 'image/png'),
        );
        pad.current = drawn;
        setReady(true);
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      pad.current?.off();
    };
  }, []);

  useEffect(() => {
    const area = canvas.current;
    if (!isReady || !area || shown.current === (signature?.id ?? null)) return;
    shown.current = signature?.id ?? null;
    pad.current?.clear();
    if (signature)
      void createImageBitmap(new Blob([signature.bytes], { type: signature.type })).then(
        (picture) => area.getContext('2d')?.drawImage(picture, 0, 0, area.clientWidth, area.clientHeight),
        () => undefined,
      );
  }, [signature, isReady]);

  const clear = () => {
    pad.current?.clear();
    onChange(null);
  };
  return (
    <fieldset className="touch-field touch-signature">
      <legend>{label}</legend>
      <canvas ref={canvas} role="img" aria-label={`${label}: assine com o dedo`} />
      <div className="touch-signature-foot">
        <small>{isSigned ? 'Assinatura colhida' : 'Assine com o dedo no quadro'}</small>
        <button type="button" onClick={clear}>
          Limpar
        </button>
      </div>
      {(problem || failed) && (
        <span className="touch-problem" role="alert">
          {failed ? 'O quadro de assinatura não abriu: feche e tente de novo.' : problem}
        </span>
      )}
    </fieldset>
  );
}
