/** Of which unit a printed list is: the name of the one, or that it is of all. */
export const unitOnPaper = (unit: { name: string } | undefined, choosesUnit: boolean): string | undefined =>
  unit?.name ?? (choosesUnit ? 'Todas as unidades' : undefined);
