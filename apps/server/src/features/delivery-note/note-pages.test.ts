import { expect, test } from 'vitest';
import { foundNote } from './found-note.fixture.ts';
import { type Issue, notePages } from './note-pages.rules.ts';
import { maskedNote, toNote } from './to-note.rules.ts';

const now = new Date('2026-11-18T14:21:00Z');
const issue: Issue = {
  version: 1,
  code: 'K7M29QXA',
  seal: { certificate: 'Concreteira Traço Ltda:11222333000181', isSelfSigned: false },
  address: 'https://traco.test/delivery-note/x',
  pictures: new Set(['signature', 'logo']),
};

/** Every text of a paper, in its order. */
function textsOf(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (!node || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([key, value]) =>
    ['text', 'stack', 'columns', 'table', 'body', 'ul', 'image', 'qr'].includes(key) ? textsOf(value) : [],
  );
}
const paper = (change: Partial<typeof foundNote> = {}, with_: Partial<Issue> = {}) =>
  textsOf(notePages(toNote({ ...foundNote, ...change }, now), { ...issue, ...with_ })).join('\n');

test.each([
  ['number and series', 'Nº E-001.042'],
  ['producer', 'CNPJ 11.222.333/0001-81'],
  ['customer', '529.982.247-25'],
  ['contact', 'Mestre João · (15) 98765-4321'],
  ['volume', '8,0 m³'],
  ['first water', '18/11 09:10'],
  ['slump', '100 ± 20 mm'],
  ['additions', 'Retardador, Fibra, fibra 2 kg/m³'],
  ['most water', '40 litros'],
  ['pour', '318, carga 2 de 5'],
  ['pump', 'Bombeado, bomba B-02'],
  ['truck', 'ABC1D23 (BT-14)'],
  ['driver and seal', 'Marcos Antunes · L00417'],
  ['device clock', '18/11 08:58:10'],
  ['server clock', '18/11 10:44:00'],
  [
    'correction',
    '* Corrigida de 18/11 09:58 por Sérgio Prado (gerente) em 18/11 14:00: Apertou só depois de estacionar',
  ],
  ['water without code', '40 L · ALÉM DO LIMITE, SEM CÓDIGO DO GERENTE'],
  ['who asked', 'Engenheira Ana Paula'],
  ['cylinders', 'Corpos de prova\n4'],
  ['measured', '110 mm'],
  ['receiver', 'João Batista da Silva'],
  ['signature', '\nsignature'],
  ['returned', '0,1 m³ de lastro, 0,4 m³ de sobra'],
  ['minutes of the unit', 'em até 140 minutos da primeira água'],
  ['the code', 'https://traco.test/delivery-note/x'],
])('the paper carries %s', (_, text) => {
  expect(paper()).toContain(text);
});

test('of what came back only the kinds that there were are told', () => {
  const returned = { ...foundNote.returned!, residueM3: 0, surplusM3: 0.5 };
  expect(paper({ returned })).toContain('Devolvido\n0,5 m³ de sobra');
  expect(paper()).not.toContain('0,0 m³ de');
});

test('another driver who went on with it corrects no time: it is told as a swap', () => {
  const swap = {
    state: 'en_route' as const,
    kind: 'crew' as const,
    reason: 'BT-14 / Marcos → BT-09 / Rui. Pneu furado',
    by: 'Sérgio Prado (gerente)',
    at: '2026-11-18T12:30:00Z',
    deviceAt: '2026-11-18T12:30:00Z',
    serverAt: '2026-11-18T12:30:00Z',
  };
  const told = paper({ steps: [...foundNote.steps, swap] });
  expect(told).toContain(
    'Troca de caminhão ou motorista por Sérgio Prado (gerente) em 18/11 09:30: BT-14 / Marcos → BT-09 / Rui. Pneu furado',
  );
  expect(told.match(/\* Corrigida/g)).toHaveLength(1);
  const { steps, swaps } = maskedNote(toNote({ ...foundNote, steps: [...foundNote.steps, swap] }, now));
  expect(steps.find(({ state }) => state === 'en_route')).toMatchObject({
    at: '2026-11-18T12:22:00.000Z',
    correction: null,
  });
  expect(swaps).toHaveLength(1);
});

test('a paper says that it is sealed and by whom, or bears no such word', () => {
  expect(paper()).toContain('Versão 1, selada em');
  expect(paper()).toContain('do certificado “Concreteira Traço Ltda:11222333000181”: o leitor');
  const own = { certificate: 'Próprio', isSelfSigned: true };
  expect(paper({}, { seal: own })).toContain('“Próprio”, gerado por esta própria instalação');
  expect(paper({}, { seal: null })).toContain('Versão 1, com código de verificação, em');
  expect(paper({}, { seal: null })).not.toMatch(/selad|selo/i);
});

test('nobody signed: the paper does not say that a signature is kept', () => {
  const receipt = { ...foundNote.receipt!, signatureKey: null, absentPhotoKey: null };
  expect(paper({ receipt }, { pictures: new Set() })).toContain('Sem assinatura.');
  expect(paper({ receipt }, { pictures: new Set() })).not.toMatch(/Assinatura (arquivada|colhida)/);
  expect(paper({}, { pictures: new Set() })).toContain('Assinatura arquivada.');
});

test('the whole paper tells its code; the copy without documents tells none, and says what it leaves out', () => {
  expect(paper()).toContain('Código K7M2-9QXA');
  expect(paper()).not.toContain('CÓPIA SEM DOCUMENTOS');
  const masked = textsOf(notePages(maskedNote(toNote(foundNote, now)), { ...issue, code: null })).join('\n');
  expect(masked).toContain('CÓPIA SEM DOCUMENTOS');
  expect(masked).toMatch(
    /CPF, CNPJ, telefone e assinaturas não estão nesta cópia\. A nota completa se abre em https/,
  );
  expect(masked).not.toMatch(/K7M2|52998224725|529\.982|98765-4321|12\.345\.678/);
  expect(masked).toContain('•••.982.247-••');
  expect(masked).toContain('Mestre João · (15) •••••-4321');
});

test('it carries no price', () => {
  expect(paper()).not.toMatch(/R\$|preço|valor/i);
});

test('what was not delivered as it left says so in large type; what has not ended is provisional', () => {
  expect(paper({ state: 'refused' })).toContain('RECUSADA NA OBRA');
  expect(paper({ state: 'cancelled', cancelReason: 'Traço errado' })).toContain('CANCELADA\nTraço errado');
  expect(paper({ state: 'diverted' })).toContain('DESVIADA');
  expect(paper({ state: 'on_site' }, { version: null })).toContain('PROVISÓRIA');
  expect(paper()).not.toMatch(/PROVISÓRIA|RECUSADA|DESVIADA|CANCELADA/);
});

test('nobody there to receive: a photo stands for the signature', () => {
  const receipt = { ...foundNote.receipt!, name: '', signatureKey: null, absentPhotoKey: 'load-photo/1' };
  expect(paper({ receipt }, { pictures: new Set(['absent']) })).toMatch(/RESPONSÁVEL AUSENTE[\s\S]*\nabsent/);
  expect(paper({ receipt }, { pictures: new Set() })).toContain('Foto da obra arquivada.');
});

test('the public page tells no whole document and no phone', () => {
  const told = JSON.stringify(maskedNote(toNote(foundNote, now)));
  expect(told).not.toMatch(/52998224725|987654321|98765-4321|12\.345\.678|storage|signature\//);
  expect(told).toContain('•••.982.247-••');
});
