import { type DriverImportRow, LicenceCategory } from '@traco/contract/truck-drivers/driver-record';
import { isCpf, isPhone, isPlate, normalisePhone, normalisePlate } from '@traco/contract/values/identifiers';
import { LEAST_NAME } from '@traco/contract/values/names';
import { sheetColumn as column, type SheetKind } from '../../kit/import/sheet-kind.ts';
import { documentDigits, saysNo, saysOwn, saysYes } from '../../kit/import/sheet-texts.ts';
import { parseDay } from '../../lib/brazilian-date.ts';
import { dayFields } from './shared/driver-draft.ts';

type Key = Exclude<keyof DriverImportRow, 'id' | 'line'>;
type Texts = Record<Key, string>;

const columns = [
  column<Key>('name', 'Nome', 200, 'João Batista Ramos', {
    required: true,
    synonyms: ['nome', 'motorista', 'nome motorista', 'colaborador', 'funcionário'],
  }),
  column<Key>('cpf', 'CPF', 140, '529.982.247-25', { required: true, synonyms: ['CPF', 'CPF motorista'] }),
  column<Key>('phone', 'Telefone', 140, '(15) 98765-4321', {
    synonyms: ['telefone', 'celular', 'fone', 'whatsapp'],
  }),
  column<Key>('licenceNumber', 'CNH', 130, '01234567890', {
    synonyms: ['CNH', 'número CNH', 'registro CNH', 'habilitação'],
  }),
  column<Key>('licenceCategory', 'Categoria', 90, 'D', {
    synonyms: ['categoria', 'categoria CNH', 'cat CNH'],
  }),
  column<Key>('licenceExpiresOn', 'Validade da CNH', 140, '31/12/2027', {
    synonyms: ['validade CNH', 'vencimento CNH', 'val CNH', 'CNH válida até'],
  }),
  column<Key>('licencePaidWork', 'EAR', 80, 'sim', {
    synonyms: ['EAR', 'atividade remunerada', 'exerce atividade remunerada'],
  }),
  column<Key>('toxicologyOn', 'Exame toxicológico', 150, '30/12/2024', {
    synonyms: ['exame toxicológico', 'data toxicológico', 'data do exame toxicológico'],
  }),
  column<Key>('toxicologyExpiresOn', 'Validade do toxicológico', 190, '30/06/2027', {
    synonyms: ['toxicológico', 'validade toxicológico', 'vencimento toxicológico'],
  }),
  column<Key>('medicalExpiresOn', 'Validade do ASO', 140, '15/03/2027', {
    synonyms: ['ASO', 'validade ASO', 'vencimento ASO', 'exame médico'],
  }),
  column<Key>('admittedOn', 'Admissão', 110, '01/02/2021', {
    synonyms: ['admissão', 'data admissão', 'admitido em'],
  }),
  column<Key>('equipment', 'Pode operar', 140, 'Betoneira, bomba', {
    synonyms: ['equipamentos', 'equipamento', 'opera', 'pode operar'],
  }),
  column<Key>('plate', 'Caminhão', 110, '', {
    synonyms: ['caminhão', 'placa', 'caminhão habitual', 'veículo'],
  }),
  column<Key>('partner', 'Parceiro', 140, '', {
    synonyms: ['parceiro', 'cedido por', 'empresa', 'transportadora'],
  }),
  column<Key>('pixKey', 'Chave PIX', 160, '', { synonyms: ['chave PIX', 'PIX'] }),
];

/** Workbooks write midnight behind a day. */
const dayIn = (typed: string, today: string) => parseDay(typed.replace(/[ T]00:00(:00)?$/, ''), today);
const LICENCE_DIGITS = 11;
/** A workbook that kept the number as one has lost its zeros on the left. */
const licenceDigits = (typed: string) => {
  const digits = typed.replace(/\D/g, '');
  return digits && digits.length >= LICENCE_DIGITS - 2 ? digits.padStart(LICENCE_DIGITS, '0') : digits;
};
/** How sheets say that there is none. */
const none = /^(-|nenhum|sem)$/i;

/** Sheets of drivers. */
export const driverSheet: SheetKind<DriverImportRow> = {
  words: {
    one: 'motorista',
    many: 'motoristas',
    none: 'nenhum motorista',
    imported: ['importado', 'importados'],
    known: ['já estava cadastrado', 'já estavam cadastrados'],
    knownLabel: 'Já cadastrados',
    template: 'modelo-de-motoristas',
  },
  columns,
  check(given, today) {
    const texts = given as Texts;
    const when = (typed: string, isRight: boolean, sentence: string) =>
      typed && !isRight ? sentence : undefined;
    const { phone, licenceNumber, licenceCategory, licencePaidWork, plate } = texts;
    return {
      name: texts.name.length < LEAST_NAME ? 'Informe o nome do motorista.' : undefined,
      cpf: isCpf(documentDigits(texts.cpf)) ? undefined : 'CPF inválido: confira os 11 dígitos.',
      phone: when(phone, isPhone(normalisePhone(phone)), 'Telefone inválido: informe o DDD e o número.'),
      licenceNumber: when(
        licenceNumber,
        licenceDigits(licenceNumber).length === LICENCE_DIGITS,
        'A CNH tem 11 dígitos.',
      ),
      licenceCategory: when(
        licenceCategory,
        LicenceCategory.safeParse(licenceCategory.toUpperCase()).success,
        'Esta categoria de CNH não existe.',
      ),
      licencePaidWork: when(
        licencePaidWork,
        saysYes(licencePaidWork) || saysNo(licencePaidWork),
        'Escreva sim ou não.',
      ),
      plate: when(plate, none.test(plate) || isPlate(normalisePlate(plate)), 'Placa inválida.'),
      ...Object.fromEntries(
        dayFields.map((key) => [
          key,
          when(texts[key], dayIn(texts[key], today) !== null, 'Informe uma data válida: dd/mm/aaaa.'),
        ]),
      ),
    };
  },
  rowOf(id, line, given, today) {
    const texts = given as Texts;
    const day = (typed: string) => (typed ? dayIn(typed, today) : null);
    return {
      ...texts,
      id,
      line,
      cpf: documentDigits(texts.cpf),
      licenceNumber: licenceDigits(texts.licenceNumber),
      licencePaidWork: !texts.licencePaidWork || saysYes(texts.licencePaidWork),
      plate: none.test(texts.plate) ? '' : normalisePlate(texts.plate),
      partner: saysOwn(texts.partner) ? '' : texts.partner,
      licenceExpiresOn: day(texts.licenceExpiresOn),
      toxicologyOn: day(texts.toxicologyOn),
      toxicologyExpiresOn: day(texts.toxicologyExpiresOn),
      medicalExpiresOn: day(texts.medicalExpiresOn),
      admittedOn: day(texts.admittedOn),
    };
  },
  columnOf: (field) => (field === 'vehicleId' ? 'plate' : (field ?? 'name')),
  columnNotice: (given) =>
    [
      (!given.has('licenceExpiresOn') || !given.has('licenceCategory')) &&
        'O arquivo não traz categoria e validade da CNH: quem ficar sem elas não pode ser escalado.',
      !given.has('licencePaidWork') &&
        'O arquivo não diz quem tem EAR na CNH: todos entram como quem tem. Confira na lista depois.',
    ]
      .filter(Boolean)
      .join(' ') || null,
};
