import type { VehicleImportRow } from '@traco/contract/fleet-management/fleet-management';
import { isPlate, normalisePlate } from '@traco/contract/values/identifiers';
import { sheetColumn as column, type SheetKind } from '../../kit/import/sheet-kind.ts';
import { cellNumber, saysOwn, unreadNumber } from '../../kit/import/sheet-texts.ts';

type Key = Exclude<keyof VehicleImportRow, 'id' | 'line'>;
type Texts = Record<Key, string>;

const columns = [
  column<Key>('plate', 'Placa', 110, 'ABC1D23', {
    required: true,
    synonyms: ['placa', 'placa veículo'],
  }),
  column<Key>('fleetNumber', 'Frota', 110, 'BT-042', {
    required: true,
    synonyms: ['frota', 'número frota', 'prefixo'],
    whole: ['número'],
  }),
  column<Key>('type', 'Tipo', 140, 'Betoneira', {
    required: true,
    synonyms: ['tipo', 'tipo veículo', 'espécie'],
  }),
  column<Key>('drumM3', 'Balão m³', 100, '8', {
    isNumber: true,
    synonyms: ['balão', 'capacidade', 'balão m3', 'capacidade m3'],
  }),
  column<Key>('pumpKind', 'Bomba', 130, '', { synonyms: ['bomba', 'tipo bomba'] }),
  column<Key>('reachMetres', 'Alcance m', 100, '', { isNumber: true, synonyms: ['alcance', 'lança'] }),
  column<Key>('pumpM3PerHour', 'Vazão m³/h', 110, '', { isNumber: true, synonyms: ['vazão'] }),
  column<Key>('partner', 'Parceiro', 140, '', { synonyms: ['parceiro', 'proprietário', 'transportadora'] }),
  column<Key>('driver', 'Motorista', 160, '', { synonyms: ['motorista', 'condutor'] }),
];

/** Sheets of vehicles. */
export const vehicleSheet: SheetKind<VehicleImportRow> = {
  words: {
    one: 'veículo',
    many: 'veículos',
    none: 'nenhum veículo',
    imported: ['importado', 'importados'],
    known: ['já estava cadastrado', 'já estavam cadastrados'],
    knownLabel: 'Já cadastrados',
    template: 'modelo-de-frota',
  },
  columns,
  check(given) {
    const texts = given as Texts;
    return {
      plate: isPlate(normalisePlate(texts.plate)) ? undefined : 'Placa inválida: use ABC1234 ou ABC1D23.',
      fleetNumber: texts.fleetNumber ? undefined : 'Informe o número de frota.',
      type: texts.type ? undefined : 'Escreva betoneira, bomba, pá-carregadeira ou outro.',
      drumM3: unreadNumber(texts.drumM3),
      reachMetres: unreadNumber(texts.reachMetres),
      pumpM3PerHour: unreadNumber(texts.pumpM3PerHour),
    };
  },
  rowOf(id, line, given) {
    const texts = given as Texts;
    return {
      ...texts,
      id,
      line,
      plate: normalisePlate(texts.plate),
      partner: saysOwn(texts.partner) ? '' : texts.partner,
      drumM3: cellNumber(texts.drumM3),
      reachMetres: cellNumber(texts.reachMetres),
      pumpM3PerHour: cellNumber(texts.pumpM3PerHour),
    };
  },
  columnOf: (field) => field ?? 'plate',
};
