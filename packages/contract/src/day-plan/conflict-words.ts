import type { ConflictKind } from './find-conflicts.ts';

/** What kind of thing is wrong, in one word or two, before the sentence. */
export const conflictKindWords: Record<ConflictKind, string> = {
  no_truck: 'Sem caminhão',
  truck_unfit: 'Caminhão não pode',
  driver_unfit: 'Motorista não pode',
  truck_busy: 'Caminhão ocupado',
  truck_small: 'Não cabe no balão',
  truck_large: 'Caminhão grande',
  no_pump: 'Sem bomba',
  pump_busy: 'Bomba ocupada',
  plant: 'Usina cheia',
  clock: 'Passa do prazo do concreto',
  hours: 'Fora do horário',
};
