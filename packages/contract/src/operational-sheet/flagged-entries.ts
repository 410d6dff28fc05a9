/** What is recorded although the book forbids it, because it has happened: whoever checks the day reads it. */
export const flagWords = {
  resting: 'Carregou dentro do descanso de 11 horas.',
  began_resting: 'Iniciou a jornada dentro do descanso de 11 horas.',
  truck_stopped: 'Carregou com o caminhão parado.',
  drum_not_empty: 'Carregou com concreto no balão, sem destino.',
  concrete_expired: 'Começou a descarregar com o concreto fora do prazo.',
  begun_by_other: 'Carregou uma carga que outra pessoa já tinha começado.',
  other_truck: 'Carregou com outro caminhão que não o da programação.',
  ended_under_way: 'Encerrou a jornada com uma carga em viagem.',
  vehicle_taken: 'Saiu com um caminhão da jornada de outra pessoa.',
  not_his_equipment: 'Saiu com um equipamento para o qual não está liberado.',
  odometer_odd: 'O hodômetro de saída não combina com o deste caminhão.',
} as const;

/** A rule that an entry was recorded against. */
export type EntryFlag = keyof typeof flagWords;
