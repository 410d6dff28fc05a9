import { useEffect, useState } from 'react';
import { cropToInk } from './crop-to-ink.ts';
import { type SignedLine, SigningSheet } from './signing-sheet.tsx';
import type { TakenFile } from './taken-file.ts';
import touch from './touch.module.css';
import parts from './touch-parts.module.css';

/**
 * A signature by finger or mouse, drawn over the whole screen under what it is given for. Whoever cannot draw is
 * received with a photo instead.
 */
export function SignatureField(props: {
  label: string;
  /** What is signed, as it stands above the pad. */
  lines: readonly SignedLine[];
  signature: TakenFile | null;
  /** Also by one that is kept elsewhere. */
  isSigned: boolean;
  /** There was one, for something else than what stands here now. */
  isVoid?: boolean;
  problem?: string | undefined;
  /** Whether all is there that is signed; it says what is missing. */
  mayBegin?: () => boolean;
  onChange: (signature: TakenFile | null) => void;
}) {
  const { label, lines, signature, isSigned, isVoid, problem, mayBegin, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset className={touch.field}>
      <legend>{label}</legend>
      {signature && <Drawn signature={signature} name={label} />}
      {isVoid && !isSigned && (
        <p className={touch.note} data-tone="danger" role="status">
          O que se assinou mudou: a assinatura anterior não vale mais. Assine de novo.
        </p>
      )}
      {isSigned && <small role="status">Assinatura colhida</small>}
      <button
        type="button"
        className={touch.button}
        data-tall
        data-quiet
        onClick={() => {
          if (!mayBegin || mayBegin()) setOpen(true);
        }}
      >
        {isSigned ? 'Assinar de novo' : 'Assinar'}
      </button>
      {problem && (
        <span className={touch.problem} role="alert">
          {problem}
        </span>
      )}
      {isOpen && (
        <SigningSheet
          label={label}
          lines={lines}
          signature={signature}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  );
}

function Drawn({ signature, name }: { signature: TakenFile; name: string }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    let made = '';
    let isGone = false;
    const drawn = new Blob([signature.bytes], { type: signature.type });
    void cropToInk(drawn)
      .catch(() => drawn)
      .then((shown) => {
        if (isGone) return;
        made = URL.createObjectURL(shown);
        setAddress(made);
      });
    return () => {
      isGone = true;
      URL.revokeObjectURL(made);
    };
  }, [signature]);
  return address ? <img data-drawn className={parts.drawn} src={address} alt={name} /> : null;
}
