interface Ways<Held, Current> {
  /** Holds the row until the request ends; undefined when it does not exist for this actor. */
  lock: (id: string) => Promise<Held | undefined>;
  /** The row as the contract tells it. */
  read: (id: string) => Promise<Current | undefined>;
  /** What the contract refuses with. */
  missing: () => Error;
  stale: (options: { data: { current: Current } }) => Error;
}

/** Holds a row that stands at the revision which the person saw, or refuses with the row as it is now. */
export async function holdSeen<Held extends { revision: number }, Current>(
  seen: { id: string; revision: number },
  { lock, read, missing, stale }: Ways<Held, Current>,
): Promise<Held> {
  const held = await lock(seen.id);
  if (!held) throw missing();
  if (held.revision !== seen.revision) throw stale({ data: { current: (await read(seen.id))! } });
  return held;
}
