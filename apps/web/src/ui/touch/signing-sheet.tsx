import { useEffect, useRef } from 'react';
import { BottomSheet } from './bottom-sheet.tsx';
import { beginSigning } from './signing-now.ts';
import type { TakenFile } from './taken-file.ts';
import touch from './touch.module.css';
import parts from './touch-parts.module.css';
import { useSignaturePad } from './use-signature-pad.ts';

/** A line of what is signed. */
export interface SignedLine {
  name: string;
  words: string;
  /** It may come to say more, as a note's number or a later step, and the signature still holds. */
  isAside?: boolean;
}

/** Signing over the whole screen: what is signed stands above the pad, the way on is always in sight. */
export function SigningSheet(props: {
  label: string;
  lines: readonly SignedLine[];
  signature: TakenFile | null;
  onChange: (signature: TakenFile | null) => void;
  onClose: () => void;
}) {
  const { label, lines, signature, onChange, onClose } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const { failed, clear } = useSignaturePad(canvas, signature, onChange);
  useEffect(beginSigning, []);
  return (
    <BottomSheet title={label} isFull onClose={onClose}>
      <dl className={parts.signed}>
        {lines.map(({ name, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {failed && (
        <span className={touch.problem} role="alert">
          O quadro de assinatura não abriu: feche e tente de novo.
        </span>
      )}
      <div className={parts.signature}>
        <canvas ref={canvas} role="img" aria-label={`${label}: assine com o dedo`} />
        <small aria-hidden>{signature ? '' : 'Assine com o dedo aqui'}</small>
      </div>
      <div className={parts.signingFoot}>
        <button type="button" className={touch.button} data-tall data-quiet onClick={clear}>
          Limpar
        </button>
        <button type="button" className={touch.button} data-tall disabled={!signature} onClick={onClose}>
          Pronto
        </button>
      </div>
    </BottomSheet>
  );
}
