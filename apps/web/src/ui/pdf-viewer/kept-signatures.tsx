import { useEffect, useState } from 'react';
import type { Engine } from './engine.ts';
import type { KeptSignature } from './pdf-viewer-types.ts';
import { drawingOfKept, type SignatureDrawing } from './signature-drawing.ts';
import { SignaturePreview } from './signature-picture.tsx';
import classes from './signatures.module.css';

interface Props {
  engine: Engine;
  kept: readonly KeptSignature[];
  onPick: (signature: KeptSignature) => void;
  onForget: (id: string) => void;
}

/** The signatures that the person keeps: one goes onto the page by a touch. */
export function KeptSignatures({ engine, kept, onPick, onForget }: Props) {
  if (kept.length === 0) return <p>Nenhuma assinatura guardada.</p>;
  return (
    <ul className={classes.kept}>
      {kept.map((each) => (
        <li key={each.id}>
          <button type="button" onClick={() => onPick(each)}>
            <Kept engine={engine} data={each.data} />
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

function Kept({ engine, data }: { engine: Engine; data: string }) {
  const [drawing, setDrawing] = useState<SignatureDrawing>();
  useEffect(() => {
    let isGone = false;
    void drawingOfKept(engine.lib, data).then((found) => !isGone && setDrawing(found));
    return () => {
      isGone = true;
    };
  }, [engine, data]);
  return drawing ? <SignaturePreview drawing={drawing} /> : <span className={classes.preview} />;
}
