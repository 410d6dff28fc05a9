let onDue: () => unknown = () => undefined;

/** Says what happens when the server answers that a term must be answered first. */
export const whenTermIsDue = (act: () => unknown): void => {
  onDue = act;
};

/** Looks whether an answer says so; whoever asked gets it as it is. */
export function noticeTermDue(answer: Response): void {
  if (answer.status !== 403) return;
  void answer
    .clone()
    .json()
    .then((body: { code?: string } | null) => body?.code === 'TERM_DUE' && onDue())
    .catch(() => undefined);
}
