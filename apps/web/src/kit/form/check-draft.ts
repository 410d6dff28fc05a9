/** Sentences of what is wrong, by field. */
export type Problems<Draft> = Partial<Record<keyof Draft, string | undefined>>;

/** Of several of the same in a field, the one that is wrong and where. */
export interface Cell {
  /** Its place among those that are typed. */
  row: number;
  field: string;
}
export type Cells<Draft> = Partial<Record<keyof Draft, Cell>>;

/** What a check says of a draft: what goes to the server, or what is wrong. */
export interface Checked<Draft, Fields> {
  problems: Problems<Draft>;
  /** In which row and field of it the problem of a field lies, where it holds several. */
  cells?: Cells<Draft>;
  /** What is wrong where the form has no field for it. */
  elsewhere?: string | undefined;
  /** What is sent; undefined as long as something is wrong. */
  fields: Fields | undefined;
}

/** What the contract takes, as far as a form asks it. */
export interface InputSchema<Fields> {
  safeParse(
    input: unknown,
  ):
    | { success: true; data: Fields }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

interface More<Draft> {
  /** Fields of the contract that the form calls otherwise: `commission.value` stands at `commissionValue`. */
  places?: Record<string, keyof Draft>;
  /** What the contract cannot know. Its sentence is said before the contract's. */
  also?: (draft: Draft) => Problems<Draft>;
}

/**
 * Checks what is typed by what the contract takes: its own sentences stand at the fields, the first of each.
 * @param read what is typed as the contract knows it; what cannot be read is what the contract refuses
 */
export const byContract =
  <Draft extends object, Fields>(
    schema: InputSchema<Fields>,
    read: (draft: Draft) => unknown,
    { places = {}, also }: More<Draft> = {},
  ) =>
  (draft: Draft): Checked<Draft, Fields> => {
    const parsed = schema.safeParse(read(draft));
    const problems = worded(also?.(draft) ?? {}) as Problems<Draft>;
    const cells: Cells<Draft> = {};
    let elsewhere: string | undefined;
    for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
      const field = fieldAt(path, draft, places);
      if (field === undefined) elsewhere ??= message;
      else if (problems[field] === undefined) {
        problems[field] = message;
        const cell = cellAt(path, draft[field]);
        if (cell) cells[field] = cell;
      }
    }
    const isWrong = !parsed.success || Object.keys(problems).length > 0;
    return { problems, cells, elsewhere, fields: isWrong ? undefined : parsed.data };
  };

/** A check of its own, where what is wrong depends on more than what is sent. */
export const checkedBy =
  <Draft extends object, Fields>(
    problemsOf: (draft: Draft) => Problems<Draft>,
    fieldsOf: (draft: Draft) => Fields,
  ) =>
  (draft: Draft): Checked<Draft, Fields> => {
    const problems = worded(problemsOf(draft));
    const isWrong = Object.keys(problems).length > 0;
    return { problems, fields: isWrong ? undefined : fieldsOf(draft) };
  };

/** The same without what is not wrong. */
export const worded = <Draft>(problems: Problems<Draft>): Problems<Draft> =>
  Object.fromEntries(Object.entries(problems).filter(([, sentence]) => sentence)) as Problems<Draft>;

/** The row and field of several; those that are empty are not sent, and not counted where the contract speaks of them. */
function cellAt(path: readonly PropertyKey[], typed: unknown): Cell | undefined {
  const at = path.findIndex((part) => typeof part === 'number');
  if (at < 0 || !Array.isArray(typed)) return undefined;
  const sent = [...typed.keys()].filter((row) => Object.values(typed[row] ?? {}).some(Boolean));
  const row = sent[path[at] as number];
  const field = path[at + 1];
  return row === undefined || typeof field !== 'string' ? undefined : { row, field };
}

/** The field of a draft in which a part of the input is typed: the nearest that stands around it. */
function fieldAt<Draft extends object>(
  path: readonly PropertyKey[],
  draft: Draft,
  places: Record<string, keyof Draft>,
): keyof Draft | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const place = path.slice(0, length).join('.');
    if (places[place] !== undefined) return places[place];
    if (place in draft) return place as keyof Draft;
  }
  return undefined;
}
