let signing = 0;
const waiting = new Set<() => void>();

/** Somebody draws a signature from now on. @returns what says that they are done */
export function beginSigning(): () => void {
  signing += 1;
  return () => {
    signing -= 1;
    if (signing > 0) return;
    const acts = [...waiting];
    waiting.clear();
    for (const act of acts) act();
  };
}

/** Does it now, or once no signature is being drawn: nothing startles a hand that signs. @returns what forgets it */
export function whenNobodySigns(act: () => void): () => void {
  if (signing === 0) act();
  else waiting.add(act);
  return () => void waiting.delete(act);
}
