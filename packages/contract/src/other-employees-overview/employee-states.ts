/**
 * How an employee stands with the company. Holidays and leaves begin and end with their days, of the plant's own calendar, and
 * share none; leaving and coming back are somebody's act.
 */
export const employeeStates = ['active', 'vacation', 'leave', 'left'] as const;
export type EmployeeState = (typeof employeeStates)[number];

/** What keeps employees away for days; that somebody left is said by the dismissal. */
export const awayKinds = ['vacation', 'leave'] as const;
export type AwayKind = (typeof awayKinds)[number];

/** The same as something that is registered. */
export const awayWords: Record<AwayKind, string> = { vacation: 'Férias', leave: 'Afastamento' };

/** The states in a word. */
export const employeeStateWords: Record<EmployeeState, string> = {
  active: 'Ativo',
  vacation: 'Férias',
  leave: 'Afastado',
  left: 'Desligado',
};

/** Days on which somebody is away, the last one too; without a last day until further notice. */
export interface AwayDays {
  kind: AwayKind;
  fromOn: string;
  toOn: string | null;
}
