/** Said of somebody who would be taken on after today: a year typed wrong. */
export const ADMITTED_AHEAD = 'A admissão não pode ser depois de hoje.';

/** Whether somebody would be taken on after today. @param today in the unit's calendar */
export const isAdmittedAhead = (admittedOn: string | null | undefined, today: string): boolean =>
  Boolean(admittedOn && admittedOn > today);
