/**
 * Keeps what was made of a text, for what is asked all the time with the same few texts. Of what is null nothing is kept.
 * @param most so many are kept; beyond, all of them go
 */
export function keptByText<Made>(most: number): (text: string, make: (text: string) => Made) => Made {
  const known = new Map<string, Made>();
  return (text, make) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (made === null) return made;
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}
