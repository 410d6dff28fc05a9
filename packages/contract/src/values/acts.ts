/** What may be done with a thing: at most one next step, and the rest in their order. */
export interface Acts<Act extends string> {
  primary: Act | null;
  more: Act[];
}

/**
 * The acts of a thing.
 * @param inOrder all that may be done
 * @param next the one of them that comes next
 */
export const actsWith = <Act extends string>(inOrder: readonly Act[], next: Act | undefined): Acts<Act> => ({
  primary: next ?? null,
  more: inOrder.filter((act) => act !== next),
});
