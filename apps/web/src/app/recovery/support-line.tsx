import { useState } from 'react';
import { CopiedText } from '../../ui/copied-text.tsx';
import { addressInMode } from '../startup/basic-mode.ts';

/**
 * What the person can tell the support, and a way on: the code of the request that failed (or one made here and
 * written to the console beside the error), to copy, and the basic mode.
 */
export function SupportLine({ error }: { error: unknown }) {
  const [code] = useState(() => codeOf(error));
  return (
    <p className="support-line">
      <span>
        Código <code>{code}</code>
      </span>
      <CopiedText text={`Traço ${__APP_VERSION__} · ${code} · ${location.pathname}`} idle="Copiar código">
        {({ words, copy }) => (
          <button type="button" onClick={copy}>
            {words}
          </button>
        )}
      </CopiedText>
      <a href={addressInMode('basico', location)}>Modo básico</a>
    </p>
  );
}

/** The server's own code of the request, when the error carries one. */
function codeOf(error: unknown): string {
  const told = (error as { data?: { requestId?: unknown } } | null)?.data?.requestId;
  if (typeof told === 'string') return told;
  const made = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(16).padStart(8, '0') ?? '';
  console.warn(`Código ${made}`, error);
  return made;
}
