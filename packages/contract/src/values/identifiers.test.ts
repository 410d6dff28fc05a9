import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as ids from './identifiers.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const cpfs = digits(9)
  .map((base) => base + ids.cpfCheckDigits(base))
  .filter((cpf) => new Set(cpf).size > 1);
const cnpjs = fc
  .stringMatching(/^[A-Z\d]{12}$/)
  .map((base) => base + ids.cnpjCheckDigits(base))
  .filter((cnpj) => new Set(cnpj).size > 1);
const plates = fc.stringMatching(/^[A-Z]{3}\d[A-Z\d]\d{2}$/);
const phones = fc
  .tuple(fc.constantFrom('11', '55', '65', '92'), fc.stringMatching(/^(9\d{8}|[2-5]\d{7})$/))
  .map(([area, number]) => area + number);
const changedDigit = (text: string, at: number, by: number) => {
  const digit = (Number(text[at]) + by) % 10;
  return `${text.slice(0, at)}${digit}${text.slice(at + 1)}`;
};

describe('CPF', () => {
  test.each(['52998224725', '11144477735', '00000000191'])('%s is valid', (cpf) => {
    expect(ids.isCpf(cpf)).toBe(true);
  });

  test('eleven equal digits are refused although their sums are right', () => {
    for (let digit = 0; digit < 10; digit++) expect(ids.isCpf(String(digit).repeat(11))).toBe(false);
  });

  // A check digit 0 stands for the remainders 0 and 1: there, the rule itself lets a few slips through.
  test('one wrong digit is noticed, wherever the first check digit is no 0', () => {
    const telling = cpfs.filter((cpf) => cpf[9] !== '0');
    const wrong = fc.tuple(telling, fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(fc.property(wrong, ([cpf, at, by]) => !ids.isCpf(changedDigit(cpf, at, by))));
  });

  test('masked and plain are the same CPF', () => {
    fc.assert(fc.property(cpfs, (cpf) => ids.Cpf.parse(ids.formatCpf(cpf)) === cpf));
    expect(ids.formatCpf('52998224725')).toBe('529.982.247-25');
  });

  test('a refused CPF says so in plain Portuguese', () => {
    for (const wrong of ['52998224724', '', 12, null]) {
      const issues = ids.Cpf.safeParse(wrong).error?.issues.map((issue) => issue.message);
      expect(issues).toEqual(['CPF inválido: confira os 11 dígitos.']);
    }
  });
});

describe('CNPJ', () => {
  test.each(['12ABC34501DE35', '11222333000181', '00000000000191'])('%s is valid', (cnpj) => {
    expect(ids.isCnpj(cnpj)).toBe(true);
  });

  test.each(['12ABC34501DE34', '00000000000000', '1122233300018A', '1122233300018', '12abc34501de35'])(
    '%s is refused',
    (cnpj) => expect(ids.isCnpj(cnpj)).toBe(false),
  );

  test('masked, in small letters and plain are the same CNPJ', () => {
    fc.assert(fc.property(cnpjs, (cnpj) => ids.Cnpj.parse(ids.formatCnpj(cnpj).toLowerCase()) === cnpj));
    expect(ids.formatCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35');
  });

  test('a document is read as CPF or as CNPJ, and masked as what it is', () => {
    fc.assert(
      fc.property(fc.oneof(cpfs, cnpjs), (plain) => {
        return ids.CpfOrCnpj.parse(ids.formatCpfOrCnpj(plain)) === plain;
      }),
    );
    expect(ids.formatCpfOrCnpj('529982')).toBe('529.982');
    expect(ids.formatCpfOrCnpj('112223330001')).toBe('11.222.333/0001');
    expect(ids.CpfOrCnpj.safeParse('123').error?.issues[0]?.message).toContain('CPF ou CNPJ inválido');
  });
});

describe('plate', () => {
  test('both kinds are accepted with dash, spaces and small letters', () => {
    fc.assert(
      fc.property(plates, (plate) => ids.Plate.parse(` ${ids.formatPlate(plate).toLowerCase()} `) === plate),
    );
    expect(ids.formatPlate('abc1234')).toBe('ABC-1234');
    expect(ids.formatPlate('abc1d23')).toBe('ABC1D23');
  });

  test.each(['AB12345', 'ABC12345', 'ABC1DE3', '1BC1234', ''])('%j is refused', (plate) => {
    expect(ids.Plate.safeParse(plate).error?.issues[0]?.message).toContain('Placa inválida');
  });
});

describe('phone', () => {
  test('with mask, country code or trunk zero it is the same phone', () => {
    fc.assert(
      fc.property(phones, fc.constantFrom('', '+55 ', '0', '+55 0'), (phone, prefix) => {
        return ids.Phone.parse(prefix + ids.formatPhone(phone)) === phone;
      }),
    );
    expect(ids.formatPhone('11987654321')).toBe('(11) 98765-4321');
    expect(ids.formatPhone('1134567890')).toBe('(11) 3456-7890');
  });

  test.each(['987654321', '20987654321', '11887654321', '1164567890', '119876543210', 'abc', ''])(
    '%j is refused',
    (phone) => expect(ids.Phone.safeParse(phone).error?.issues[0]?.message).toContain('Telefone inválido'),
  );
});

test('whatever is typed, masks keep the characters and never throw', () => {
  const formats = [ids.formatCpf, ids.formatCnpj, ids.formatCpfOrCnpj, ids.formatPlate, ids.formatPhone];
  fc.assert(
    fc.property(fc.string(), (typed) => {
      for (const format of formats) expect(format(format(typed))).toBe(format(typed));
    }),
  );
});
