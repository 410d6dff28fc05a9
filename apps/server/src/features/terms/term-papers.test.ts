import type { RecordedAnswer, TermPersonLine } from '@traco/contract/terms/term';
import { expect, test } from 'vitest';
import { receiptPages } from './receipt-pages.rules.ts';
import { rollPages } from './roll-pages.rules.ts';
import { aBody } from './terms.fixture.ts';
import type { HeldVersion } from './write-term.queries.ts';

const answer: RecordedAnswer = {
  id: 'a',
  code: 'ABCD2345EFGH6789',
  answer: 'accepted',
  reason: '',
  title: 'Termo de EPI',
  kind: 'ppe',
  version: 2,
  publishedAt: '2026-11-01T12:00:00Z',
  body: aBody,
  sha256: 'f'.repeat(64),
  name: 'Ana Lima',
  cpf: '52998224725',
  unitName: 'Traço Itu',
  answeredAt: '2026-11-18T14:00:07Z',
  way: 'identified',
  ipAddress: '10.0.0.7',
  device: 'Chrome, Android 14',
  signedOn: null,
  fileId: null,
};

test('a receipt tells who, what, when, from where, and the text with the person’s own', () => {
  const paper = JSON.stringify(receiptPages(answer, 'https://traco/terms/v'));
  for (const words of [
    'RECIBO DE ACEITE DE TERMO',
    'ABCD 2345 EFGH 6789',
    '529.982.247-25',
    '10.0.0.7',
    'Chrome, Android 14',
    '18/11/2026 11:00:07 (horário de Brasília)',
    'f'.repeat(64),
    'https://traco/terms/v',
    'Nome e CPF',
    '{"text":"Ana Lima","bold":true}',
    '{"text":"declaro","italics":true}',
    'Botina com biqueira',
  ])
    expect(paper).toContain(words);
  expect(paper).not.toContain('{nome}');
  expect(JSON.stringify(receiptPages({ ...answer, answer: 'refused' }, ''))).toContain('RECUSA');
});

test('the roll has a line for each, without whole CPFs: it goes from hand to hand', () => {
  const version = {
    id: 'v',
    title: 'Termo de EPI',
    version: 2,
    body: aBody,
    sha256: 'f'.repeat(64),
    dueOn: '2026-12-01',
    publishedAt: new Date('2026-11-01T12:00:00Z'),
  } as HeldVersion;
  const line = { name: 'Ana Lima', cpf: '52998224725', unitName: 'Traço Itu' } as TermPersonLine;
  const roll = JSON.stringify(rollPages(version, [line], 'https://traco'));
  for (const words of [
    'Ana Lima',
    '•••.982.247-••',
    'Assinatura',
    '01/12/2026',
    'https://traco/terms/v',
    '{nome}',
  ])
    expect(roll).toContain(words);
  expect(roll).not.toMatch(/529\.?982/);
  const others = ['Traço Zeta', 'Traço Itu'].map((unitName) => ({
    ...line,
    name: `Rui de ${unitName}`,
    unitName,
  }));
  const sheets = JSON.stringify(rollPages(version, [...others, line], ''));
  // Each unit signs on sheets of its own.
  expect(sheets.match(/este termo · [^"]+/g)).toEqual(['este termo · Traço Itu', 'este termo · Traço Zeta']);
  expect(sheets.match(/"pageBreak":"before"/g)).toHaveLength(2);
  expect(sheets.indexOf('Ana Lima')).toBeLessThan(sheets.indexOf('Rui de Traço Zeta'));
  expect(JSON.stringify(rollPages(version, [], ''))).toContain('Ninguém falta assinar.');
});
