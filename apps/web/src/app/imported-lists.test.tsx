// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { PriceList } from '@traco/contract/price-lists/price-lists';
import type { ImportOutcome } from '@traco/contract/values/sheet-import';
import { beforeEach, expect, test, vi } from 'vitest';
import { blankOf } from '../testing/blank.fixture.ts';
import { press } from '../testing/hands.fixture.ts';
import { answerLookups, ids } from '../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../testing/screen.fixture.tsx';

// A worker is the browser's: the same reading happens beside it.
vi.mock('../kit/import/read-in-worker.ts', async () => ({
  readInWorker: (await import('../kit/import/read-sheet.ts')).readFile,
}));

const {
  customers,
  fleetManagement,
  goals,
  mixes,
  otherEmployeesOverview,
  priceLists,
  truckDrivers,
  unitsOverview,
} = contract;

interface Sent {
  line: number;
  pumpKind?: string | undefined;
}

/** A server that takes what it is sent, but for lines that it has and a kind of pump that there is not. */
function takesRows(known: readonly number[]) {
  const written: Sent[][] = [];
  const outcomeOf = ({ line, pumpKind }: Sent): ImportOutcome =>
    pumpKind === 'guindaste'
      ? { line, outcome: 'refused', field: 'pumpKind', message: 'Escolha lança ou lança fixa.' }
      : { line, outcome: known.includes(line) ? 'known' : 'imported', field: null, message: null };
  const take = ({ rehearse, rows }: { rehearse: boolean; rows: Sent[] }) => {
    if (!rehearse) written.push(rows);
    return rows.map(outcomeOf);
  };
  answer(truckDrivers.import, take);
  answer(fleetManagement.import, take);
  answer(mixes.import, take);
  answer(priceLists.import, take);
  answer(unitsOverview.import, take);
  answer(customers.import, take);
  answer(goals.import, take);
  answer(otherEmployeesOverview.import, take);
  return written;
}

/** Each register's importing: where, whose sheet, the one wrong cell and its right text, and what is sent. */
const sheets = {
  drivers: {
    at: '/truck-drivers',
    by: () => personOf('manager', { unitId: ids.unit }),
    rows: [
      ['Colaborador', 'CPF', 'Registro CNH', 'Cat. CNH', 'Venc. CNH', 'Vencimento ASO', 'Placa'],
      ['Rui Prado', '52998224725', '1234567890', 'D', '31/12/2030', '30/06/2030', 'ABC1D23'],
      ['Rui Filho', '11144477735', '123', 'E', '31/12/2030', '30/06/2030', ''],
    ],
    wrong: '123',
    right: '01234567890',
    button: 'Importar 2 motoristas',
    told: '2 motoristas importados.',
    knownLabel: 'Já cadastrados',
    sent: [
      {
        name: 'Rui Prado',
        cpf: '52998224725',
        licenceCategory: 'D',
        medicalExpiresOn: '2030-06-30',
        plate: 'ABC1D23',
      },
      { name: 'Rui Filho', licenceNumber: '01234567890' },
    ],
  },
  vehicles: {
    at: '/fleet-management',
    by: () => personOf('fleet'),
    unit: 'Unidade dos veículos',
    rows: [
      ['Prefixo', 'Placa veículo', 'Espécie', 'Capacidade m3', 'Tipo bomba', 'Transportadora'],
      ['BT-IMP', 'QQQ1C11', 'Caminhão betoneira', '8', '', 'Próprio'],
      ['BB-IMP', 'QQR1C11', 'Bomba', '', 'guindaste', ''],
    ],
    wrong: 'guindaste',
    right: 'lança',
    button: 'Importar 2 veículos',
    told: '2 veículos importados.',
    knownLabel: 'Já cadastrados',
    sent: [
      { fleetNumber: 'BT-IMP', drumM3: 8 },
      { plate: 'QQR1C11', type: 'Bomba', pumpKind: 'lança' },
    ],
  },
  mixes: {
    at: '/mixes',
    by: () => personOf('admin'),
    rows: [
      ['Código', 'Descrição', 'fck', 'Slump', 'Pedra', 'Custo', 'Valor m3'],
      ['X100', 'Traço da planilha', 'C25', '100', 'brita 1', '310,00', 'a combinar'],
    ],
    wrong: 'a combinar',
    right: '489,50',
    button: 'Importar 1 traço',
    told: '1 traço importado.',
    knownLabel: 'Já cadastrados',
    sent: [{ code: 'X100', priceCentsPerM3: 48_950 }],
  },
  prices: {
    at: `/price-lists?tabela=${ids.load}`,
    by: () => personOf('admin'),
    rows: [
      ['Produto', 'Preço tabela', 'Piso'],
      ['C25-B1-100', '599,00', '620,00'],
    ],
    wrong: '620,00',
    right: '570,00',
    button: 'Importar 1 preço',
    told: '1 preço importado.',
    knownLabel: 'Já na tabela',
    sent: [{ mix: 'C25-B1-100', priceCentsPerM3: 59_900, floorCentsPerM3: 57_000 }],
  },
  units: {
    at: '/units-overview',
    by: () => personOf('admin'),
    rows: [
      ['Cód.', 'Filial', 'Razão Social', 'CNPJ', 'Município', 'Estado', 'Lat', 'Long', 'Capacidade (m³/h)'],
      ['I1', 'Usina Coari', 'Concreto Ltda', '11222333000199', 'Coari', 'AM', '-4,085', '-63,141', '45'],
      ['J1', '=1+1 Usina', 'Concreto Ltda', '11444777000161', 'Itu', 'SP', '', '', '60'],
    ],
    wrong: '11222333000199',
    right: '11222333000181',
    button: 'Importar 2 unidades',
    told: '2 unidades importadas.',
    knownLabel: 'Já cadastradas',
    sent: [{ name: 'Usina Coari', cnpj: '11222333000181', federativeUnit: 'AM' }, { name: '=1+1 Usina' }],
  },
  customers: {
    at: '/customers',
    by: () => personOf('unit', { unitId: ids.unit }),
    rows: [
      ['Razão social', 'CNPJ', 'Fone', 'Representante', 'Nome da obra', 'Lat', 'Long'],
      ['Horizonte', '11444777000161', '(15) 98765-4321', 'Marina', 'Obra Norte', '-23,45', '-47,40'],
      ['Horizonte', '11444777000161', '(15) 98765-4321', 'Marina', 'Obra Sul', '-123,60', '-47,45'],
    ],
    wrong: '-123,60',
    right: '-23,60',
    button: 'Importar 2 linhas',
    told: '2 linhas importadas.',
    knownLabel: 'Já cadastradas',
    sent: [
      { name: 'Horizonte', site: 'Obra Norte' },
      { site: 'Obra Sul', latitude: -23.6 },
    ],
  },
  employees: {
    at: '/other-employees-overview',
    by: () => personOf('admin'),
    unit: 'Unidade dos funcionários',
    rows: [
      ['Colaborador', 'CPF', 'Cargo', 'Matrícula', 'Validade ASO'],
      ['Rui Prado', '52998224725', 'Ajudante', 'M-1', '31/12/2027'],
      ['Rui Errado', '123', 'Ajudante', '', ''],
    ],
    wrong: '123',
    right: '11144477735',
    button: 'Importar 2 funcionários',
    told: '2 funcionários importados.',
    knownLabel: 'Já cadastrados',
    sent: [{ name: 'Rui Prado', jobTitle: 'Ajudante', asoExpiresOn: '2027-12-31' }, { cpf: '11144477735' }],
  },
  goals: {
    at: '/commissions',
    by: () => personOf('admin'),
    unit: 'Unidade das metas',
    rows: [
      ['Vendedor', 'Mês', 'Meta m³', 'Motivo'],
      ['Marina', '03/2027', '400,5', ''],
      ['Unidade', '13/2027', '900', 'obra nova'],
    ],
    wrong: '13/2027',
    right: 'dez/27',
    button: 'Importar 2 metas',
    told: '2 metas importadas.',
    knownLabel: 'Já definidas',
    sent: [
      { who: 'Marina', month: '2027-03', m3: 400.5 },
      { who: 'Unidade', month: '2027-12', m3: 900, reason: 'obra nova' },
    ],
  },
};
type Sheet = (typeof sheets)[keyof typeof sheets];

beforeEach(() => {
  answerLookups();
  answer(priceLists.get, blankOf(PriceList, { id: ids.load }));
  const units = [{ id: ids.unit, name: 'Sorocaba', timeZone: 'America/Sao_Paulo' }];
  answer(fleetManagement.choices, { units, partners: [] });
});

/** Chooses the file, and its unit where it is asked for, and goes on to its rows. */
async function openRows(sheet: Sheet) {
  await openScreen(`${sheet.at}${sheet.at.includes('?') ? '&' : '?'}importar=1`, sheet.by());
  const text = `\ufeff${sheet.rows.map((cells) => cells.join(';')).join('\r\n')}`;
  const file = new File([text], 'planilha.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText(/^Arquivo de/, { selector: 'input' }), {
    target: { files: [file] },
  });
  const button = await screen.findByRole('button', { name: 'Conferir linhas' });
  if ('unit' in sheet) {
    fireEvent.click(screen.getByRole('combobox', { name: sheet.unit }));
    fireEvent.click(await screen.findByRole('option', { name: 'Sorocaba' }));
  }
  fireEvent.click(button);
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Escolher todas' }).disabled).toBe(false),
  );
}
const marked = () => [...document.querySelectorAll('td[aria-invalid=true]')];

test.each(Object.entries(sheets))(
  '%s come in by a sheet, the wrong cell mended in place',
  async (_, sheet) => {
    const written = takesRows([]);
    await openRows(sheet);
    expect(marked().map(({ textContent }) => textContent)).toEqual([sheet.wrong]);
    const errors = screen.getByText('1 erro').closest('details')!;
    errors.open = true;
    fireEvent(errors, new Event('toggle'));
    fireEvent.click(await screen.findByRole('button', { name: /^Linha \d/ }));
    const cell = screen.getByLabelText(/, linha \d+: /);
    fireEvent.change(cell, { target: { value: sheet.right } });
    fireEvent.keyDown(cell, { key: 'Enter' });
    await waitFor(() => expect(marked()).toEqual([]));
    press(sheet.button);
    await screen.findByText(sheet.told);
    expect(written).toMatchObject([sheet.sent]);
  },
);

test.each(Object.entries(sheets).filter(([, { rows }]) => rows.length > 2))(
  '%s of the same sheet again are known, and the wrong row is what is left to do',
  async (_, sheet) => {
    takesRows([2, 3]);
    await openRows(sheet);
    const known = await screen.findByText(sheet.knownLabel);
    expect(known.parentElement?.querySelector('dd')?.textContent).toBe('1');
    press('Corrigir 1 linha');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Com erro (1)' }).checked).toBe(true);
    expect(screen.getByRole('link', { name: 'Ver lista' })).toBeTruthy();
  },
);

test('what of a sheet is not read is said: a column of units chooses none', async () => {
  const sheet = sheets.vehicles;
  await openScreen(`${sheet.at}?importar=1`, sheet.by());
  const cells = [
    ['Nome', 'Unidade', 'Apelido'],
    ['Rui Prado', 'Campinas', 'Ruizinho'],
  ];
  const file = new File([cells.map((row) => row.join(';')).join('\r\n')], 'planilha.csv', {
    type: 'text/csv',
  });
  fireEvent.change(await screen.findByLabelText(/^Arquivo de/, { selector: 'input' }), {
    target: { files: [file] },
  });
  expect((await screen.findByText(/^Colunas sem uso/)).textContent).toContain(
    'Unidade, Apelido. Todas as linhas ficam na mesma unidade',
  );
});
