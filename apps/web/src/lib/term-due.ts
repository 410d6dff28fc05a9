let onDue: () => unknown = () => undefined;

/** Says what happens when the server answers that something must come first: a term, a second factor. */
export const whenTermIsDue = (act: () => unknown): void => {
  onDue = act;
};

/** Looks whether an answer says so; whoever asked gets it as it is. */
export function noticeTermDue(answer: Response): void {
  if (answer.status !== 403) return;
  void answer
    .clone()
    .json()
    .then(
      (body: { code?: string } | null) => ['TERM_DUE', 'FACTOR_NEEDED'].includes(body?.code ?? '') && onDue(),
    )
    .catch(() => undefined);
}
