import { useEffect, useState } from 'react';
import type { KeptSignature } from './pdf-viewer-types.ts';
import type { Pdfjs } from './pdfjs.ts';
import { drawingOfKept, type SignatureDrawing } from './signature-drawing.ts';
import { SignaturePreview } from './signature-picture.tsx';
import classes from './signatures.module.css';

interface Props {
  lib: Pdfjs;
  kept: readonly KeptSignature[];
  onPick: (signature: KeptSignature) => void;
  onForget: (id: string) => void;
}

/** The signatures that the person keeps: one goes onto the page by a touch. */
export function KeptSignatures({ lib, kept, onPick, onForget }: Props) {
  if (kept.length === 0) return <p>Nenhuma assinatura guardada.</p>;
  return (
    <ul className={classes.kept}>
      {kept.map((each) => (
        <li key={each.id}>
          <button type="button" onClick={() => onPick(each)}>
            <Kept lib={lib} data={each.data} />
            <span>
              {each.description}
              {each.kind === 'initials' && ' (rubrica)'}
            </span>
          </button>
          <button type="button" aria-label={`Esquecer ${each.description}`} onClick={() => onForget(each.id)}>
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

function Kept({ lib, data }: { lib: Pdfjs; data: string }) {
  const [drawing, setDrawing] = useState<SignatureDrawing>();
  useEffect(() => {
    let isGone = false;
    void drawingOfKept(lib, data).then((found) => !isGone && setDrawing(found));
    return () => {
      isGone = true;
    };
  }, [lib, data]);
  return drawing ? <SignaturePreview drawing={drawing} /> : <span className={classes.preview} />;
}
