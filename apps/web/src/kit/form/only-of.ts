/** The one there is, where there is no choice; '' otherwise. */
export const onlyOf = (rows: readonly { id: string }[]): string => (rows.length === 1 ? rows[0]!.id : '');
