/** An act that goes on once at a time: asked for while it goes on, it is done once more after it. */
export function onceMore(act: () => Promise<void>): () => Promise<void> {
  let going: Promise<void> | undefined;
  let isDue = false;
  const go = (): Promise<void> => {
    if (going) {
      isDue = true;
      return going;
    }
    going = act().finally(() => {
      going = undefined;
      if (!isDue) return;
      isDue = false;
      void go();
    });
    return going;
  };
  return go;
}
