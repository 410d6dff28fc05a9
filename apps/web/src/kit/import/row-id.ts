import { v5 } from 'uuid';

const NAMESPACE = '5d2f8d0e-9c57-4b39-8a53-0f2f3a0c7a11';

/**
 * Makes the ids of a file's rows: the same line of the same plant has the same id whenever the file is read,
 * so that a file without note numbers can be sent again too. Equal lines are told apart by their order.
 */
export function rowIds(unitId: string): (cells: readonly string[]) => string {
  const seen = new Map<string, number>();
  return (cells) => {
    const text = JSON.stringify(cells);
    const times = seen.get(text) ?? 0;
    seen.set(text, times + 1);
    return v5(`${unitId}\n${text}\n${times}`, NAMESPACE);
  };
}
