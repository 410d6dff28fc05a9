/** What an address says, checked by hand: a home does not bring the validator for it. */
interface PlainCheck<Value> {
  safeParse(said: unknown): { success: boolean; data?: Value };
}

const checked = <Value>(takes: (said: string) => Value | undefined): PlainCheck<Value> => ({
  safeParse: (said) => {
    const data = typeof said === 'string' ? takes(said) : undefined;
    return { success: said === undefined || data !== undefined, ...(data !== undefined && { data }) };
  },
});

/** One of these words. */
export const oneOf = <const Word extends string>(words: readonly Word[]): PlainCheck<Word> =>
  checked((said) => words.find((word) => word === said));

/** One of these, from the beginning or from the end. */
export const oneSort = <const Name extends string>(names: readonly Name[]): PlainCheck<Name | `-${Name}`> =>
  oneOf([...names, ...names.map((name) => `-${name}` as const)]);

/** The id of a row. */
export const anId: PlainCheck<string> = checked((said) =>
  /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(said) ? said.toLowerCase() : undefined,
);

/** Words that are searched for: the server takes no more of them than `most` letters. */
export const words = (most: number): PlainCheck<string> =>
  checked((said) => {
    const typed = said.trim();
    return typed.length <= most ? typed : undefined;
  });

/** A filter of these fields, as `reads` takes it. */
export const plainly = <Fields extends Record<string, PlainCheck<unknown>>>(shape: Fields) => ({ shape });
