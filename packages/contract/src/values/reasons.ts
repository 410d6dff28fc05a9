/** Letters of a reason that says something. */
export const LEAST_REASON = 5;

/** Letters of an answer where a word may do: *não*. */
export const LEAST_ANSWER = 3;

/** What is said to who gave none. */
export const REASON_MISSING = `Diga o motivo, com ao menos ${LEAST_REASON} letras.`;

/** And to who takes a truck out of work without saying why. */
export const STOP_REASON_MISSING = `Diga por que o caminhão para (ao menos ${LEAST_REASON} letras).`;
