import { REASON_MISSING } from '../values/reasons.ts';

// Without the validator: a driver's phone reads this file as it is.

/** Litres that one addition may bring: a mixer's own tank holds about 750. */
export const MOST_WATER_LITRES = 750;
/** m³ that one load may have: the trade's mixer trucks. */
export const LOAD_M3 = { least: 0.5, most: 12 } as const;
/** m³ by which what is weighed may differ from what is in a drum: a scale cannot tell. */
export const SCALE_M3 = 0.2;

/**
 * m³ that a load may weigh: a drum is filled as far as it goes, or as the plan says, and the scale may tell a little more.
 * @param drumM3 null where nobody knows the drum
 */
export const mostWeighedM3 = (drumM3: number | null, plannedM3: number): number =>
  drumM3 === null ? LOAD_M3.most : Math.min(LOAD_M3.most, Math.max(drumM3, plannedM3) + SCALE_M3);

/** How often the code of a load's water may be told wrong, until it is told rightly. */
export const MOST_CODE_TRIES = 5;

/** What a truck's gauges can show. */
export const MOST_GAUGE = { km: 9_999_999, hours: 999_999 } as const;
/** Fuel of one filling: litres, and what it costs in cents. */
export const FUEL = { leastLitres: 0.1, mostLitres: 1_500, mostCents: 2_000_000 } as const;
/** What is measured of concrete where it is received: slump in mm, °C, and the cylinders that are moulded. */
export const MEASURED = {
  slumpMm: { least: 0, most: 300 },
  temperatureC: { least: -10, most: 80 },
  cylinders: { least: 0, most: 60 },
} as const;
/** Photos of one return. */
export const MOST_RETURN_PHOTOS = 4;
/** m³ of *lastro* that a drum can keep, and of everything that may come back with it. */
export const RETURN_M3 = { residue: 3, surplus: LOAD_M3.most } as const;

/** How far a truck drives in a day, and how long its engine runs, before it must be a typing error. */
export const MOST_SHIFT = { km: 600, hours: 24 } as const;

/** What is looked at before a truck leaves the yard. */
export const checklistItems = [
  'tyres',
  'brakes',
  'lights',
  'mirrors',
  'oil',
  'water_tank',
  'drum',
  'chute',
  'tachograph',
  'extinguisher',
  'documents',
  'protective_gear',
] as const;

/** What nobody drives with while the company has set nothing else: a NÃO of these stops the truck, any other restricts it. */
export const usualSeriousItems = ['tyres', 'brakes', 'lights', 'drum', 'tachograph'] as const;

/** What a driver asks help for, or notes. */
export const occurrenceKinds = [
  'breakdown',
  'accident',
  'site_not_ready',
  'delay',
  'other',
  'checklist',
] as const;

/** What a device sends within so long of its happening can still be prevented; what is older has happened. */
export const FRESH_MINUTES = 5;

/** Entries of one sending. */
export const MOST_ENTRIES = 50;

/** Why an entry does not enter the ledger; it stays on the device, shown, until the driver has seen it. */
export const entryRefusals = {
  LOAD_NOT_FOUND: 'Esta carga não é mais sua.',
  GIVEN_TO_OTHER: 'A usina decidiu: esta carga não ficou com você.',
  DIVERTED: 'A usina decidiu: o concreto desta carga seguiu para outra obra.',
  MOVED: 'A usina decidiu: para esta carga vale o novo horário.',
  UNDECIDED: 'A usina ainda não decidiu de quem é esta carga: ligue para ela.',
  RESTING: 'Seu descanso ainda não terminou: fale com a usina.',
  TRUCK_STOPPED: 'Este caminhão está parado: fale com a usina.',
  DRUM_NOT_EMPTY: 'Ainda há concreto no balão sem destino: fale com a usina.',
  CONCRETE_EXPIRED: 'O concreto passou do prazo: fale com a usina antes de descarregar.',
  LOAD_UNDER_WAY: 'Há uma carga em viagem: termine-a antes de encerrar a jornada e entregar a ficha.',
  NOT_HIS_EQUIPMENT: 'Você não tem liberação para operar este equipamento: fale com a usina.',
  NOT_NEXT: 'A carga já está em outra etapa.',
  REASON_REQUIRED: REASON_MISSING,
  RECEIPT_REQUIRED: 'Antes de sair da obra, registre quem recebeu o concreto.',
  NOT_RECEIVED_YET: 'O recebimento se registra na obra, da descarga em diante.',
  RECEIVER_REQUIRED: 'Informe quem recebeu e colha a assinatura, ou fotografe a obra sem responsável.',
  NO_CONCRETE: 'Esta carga não tem concreto no balão.',
  WATER_NOT_FOUND: 'Esta água não está registrada nesta carga.',
  CODE_SPENT: `O código foi errado ${MOST_CODE_TRIES} vezes: ligue para a usina.`,
  MORE_THAN_LOADED: 'O retorno é maior que o volume carregado.',
  MORE_THAN_DRUM: 'O volume é maior que o balão deste caminhão.',
  NOTHING_RETURNED: 'Informe o lastro ou a sobra.',
  PHOTO_REQUIRED: 'Fotografe o concreto que voltou.',
  ALREADY_RETURNED: 'O retorno desta carga já foi registrado.',
  FILE_NOT_FOUND: 'A foto ou assinatura não chegou.',
  DAY_CLOSED: 'Este dia já foi fechado: fale com o gerente.',
  SHEET_CHECKED: 'A ficha desta jornada já foi conferida: fale com o gerente.',
  MONTH_CLOSED: 'Este mês já foi fechado: fale com o gerente.',
  SHIFT_STARTED: 'A jornada de hoje já começou.',
  SHIFT_NOT_STARTED: 'Inicie antes a jornada.',
  SHIFT_ENDED: 'A jornada de hoje já terminou.',
  DRIVER_BLOCKED: 'Seus documentos não permitem dirigir hoje: fale com o gerente.',
  VEHICLE_NOT_FOUND: 'Este caminhão não existe mais.',
  ODOMETER_BACK: 'O hodômetro final é menor que o inicial.',
  ODOMETER_FAR: `A diferença do hodômetro passa de ${MOST_SHIFT.km} km.`,
  HOUR_METER_BACK: 'O horímetro final é menor que o inicial.',
  HOUR_METER_FAR: `A diferença do horímetro passa de ${MOST_SHIFT.hours} h.`,
  NOTICE_NOT_FOUND: 'Este aviso não existe mais.',
  EVENT_NOT_FOUND: 'Esta ocorrência não existe mais.',
  PAGE_NOT_FOUND: 'Esta página do manual não existe mais.',
  TOO_OLD: 'Este lançamento é de mais de 7 dias atrás: fale com o gerente.',
  ID_TAKEN: 'Este lançamento já é de outra pessoa.',
  SENT_OTHERWISE: 'Este lançamento já tinha sido enviado com outros dados: vale o primeiro envio.',
} as const;
