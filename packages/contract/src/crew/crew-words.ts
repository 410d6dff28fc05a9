import type { OccurrenceKind } from '../operational-sheet/sheet-entries.ts';
import type { AbsenceKind, DriverEventKind, EquipmentKind } from '../truck-drivers/driver.ts';
import type { DriverDocumentKind, PaperKind } from '../truck-drivers/driver-papers.ts';

/** What keeps a driver away. */
export const absenceWords: Record<AbsenceKind, string> = {
  day_off: 'Folga',
  holidays: 'Férias',
  leave: 'Afastamento',
  missed: 'Falta',
  sick_note: 'Atestado',
};

export const driverEventWords: Record<DriverEventKind, string> = {
  fine: 'Multa',
  damage: 'Avaria',
  accident: 'Acidente',
  praise: 'Elogio',
  training: 'Treinamento',
};

/** What a driver may operate. */
export const equipmentWords: Record<EquipmentKind, string> = {
  mixer: 'Betoneira',
  pump: 'Bomba',
  loader: 'Pá-carregadeira',
};

export const paperWords: Record<PaperKind, string> = {
  licence: 'CNH',
  toxicology: 'Toxicológico',
  medical: 'ASO',
};

export const driverDocumentWords: Record<DriverDocumentKind, string> = {
  ...paperWords,
  identity: 'RG ou CPF',
  contract: 'Contrato',
  other: 'Outro documento',
};

/** What a driver asks help for. */
export const occurrenceWords: Record<OccurrenceKind, string> = {
  breakdown: 'Quebra',
  accident: 'Acidente',
  site_not_ready: 'Obra não pronta',
  delay: 'Atraso',
  other: 'Ocorrência',
  checklist: 'Checklist com NÃO',
};
