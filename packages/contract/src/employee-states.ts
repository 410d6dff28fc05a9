/** How an employee stands with the company. */
export const employeeStates = ['active', 'vacation', 'leave', 'left'] as const;
export type EmployeeState = (typeof employeeStates)[number];

/** What keeps him away for days; that he left is said by his dismissal. */
export const awayKinds = ['vacation', 'leave'] as const;
export type AwayKind = (typeof awayKinds)[number];

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
export const employeeSteps: Record<EmployeeState, readonly EmployeeState[]> = {
  active: ['vacation', 'leave', 'left'],
  vacation: ['active', 'leave', 'left'],
  leave: ['active', 'left'],
  left: ['active'],
};

/** Days on which somebody is away, the last one too; without a last day until further notice. */
export interface AwayDays {
  kind: AwayKind;
  fromOn: string;
  toOn: string | null;
}

/** How an employee stands on a day: whoever left has left, else what of his days away holds then. */
export function employeeStateOn(active: boolean, away: readonly AwayDays[], dayOn: string): EmployeeState {
  if (!active) return 'left';
  return (
    away.find(({ fromOn, toOn }) => fromOn <= dayOn && (toOn === null || toOn >= dayOn))?.kind ?? 'active'
  );
}
