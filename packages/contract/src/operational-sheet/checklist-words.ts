import type { ChecklistItem } from './sheet-entries.ts';

/** What is looked at, as a driver and the plant call it. */
export const checklistWords: Record<ChecklistItem, string> = {
  tyres: 'Pneus e rodas',
  brakes: 'Freios',
  lights: 'Faróis, lanternas e setas',
  mirrors: 'Espelhos e vidros',
  oil: 'Óleo e vazamentos',
  water_tank: 'Caixa d’água e mangueira',
  drum: 'Balão e roletes',
  chute: 'Bica e calhas',
  tachograph: 'Tacógrafo',
  extinguisher: 'Extintor',
  documents: 'Documentos do caminhão',
  protective_gear: 'EPI: capacete, bota, colete, luva',
};
