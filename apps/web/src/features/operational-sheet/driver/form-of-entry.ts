import type { SheetEntry } from '@traco/contract/operational-sheet/sheet-entries';
import type { FormName } from './use-sheet-form.ts';

/** The form in which an entry is mended; undefined for what has nothing to mend. */
export function formOf(entry: SheetEntry): FormName | undefined {
  switch (entry.kind) {
    case 'water':
      return 'agua';
    case 'water-code':
      return 'codigo';
    case 'receipt':
      return 'recebimento';
    case 'return':
      return 'retorno';
    case 'shift':
      return entry.step === 'start' ? 'inicio' : 'fim';
    case 'checklist':
      return 'checklist';
    case 'fuel':
      return 'abastecimento';
    case 'occurrence':
      return 'ajuda';
    case 'step':
      return entry.to === 'refused' ? 'recusa' : entry.to === 'en_route' ? 'saida' : undefined;
    default:
      return undefined;
  }
}
