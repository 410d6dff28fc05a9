/** How an employee stands with the company. */
export const employeeStates = ['active', 'vacation', 'leave', 'left'] as const;
export type EmployeeState = (typeof employeeStates)[number];

/** What keeps him away for days; that he left is said by his dismissal. */
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

/**
 * What may follow what. Holidays and leaves begin and end with their days, of the plant's own calendar; leaving and coming
 * back are somebody's act.
 */
const employeeSteps: Record<EmployeeState, readonly EmployeeState[]> = {
  active: ['vacation', 'leave', 'left'],
  vacation: ['active', 'leave', 'left'],
  leave: ['active', 'left'],
  left: ['active'],
};

/** Whether somebody who stands so may come to stand so. */
export const mayBecome = (from: EmployeeState, to: EmployeeState): boolean =>
  employeeSteps[from].includes(to);

/** Days on which somebody is away, the last one too; without a last day until further notice. */
export interface AwayDays {
  kind: AwayKind;
  fromOn: string;
  toOn: string | null;
}
