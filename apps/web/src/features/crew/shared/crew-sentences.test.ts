import { expect, test } from 'vitest';
import { assignmentSentences, blockWords, obligationStatus, paperSentence } from './crew-sentences.ts';

const names = { driver: 'João', vehicle: 'BT-001', otherLoad: () => 'na carga 2 da obra Alfa' };

test('several reasons against a driver are one sentence', () => {
  expect(blockWords(['licence_expired'])).toBe('está com a CNH vencida');
  expect(blockWords(['licence_expired', 'absent', 'rest'])).toBe(
    'está com a CNH vencida, está ausente neste dia e ainda não completou 11 horas de descanso',
  );
});

test('a refused assignment names the driver, the truck and the other load', () => {
  const block = { loadId: 'a', driverBlocks: [], otherLoadId: null };
  expect(
    assignmentSentences(
      [
        { ...block, kind: 'driver', driverBlocks: ['medical_expired'] },
        { ...block, kind: 'vehicle_down' },
        { ...block, kind: 'vehicle_down' },
        { ...block, kind: 'double_booking', otherLoadId: 'b' },
      ],
      names,
    ),
  ).toEqual([
    'João está com o ASO vencido.',
    'O caminhão BT-001 está parado ou em manutenção.',
    'Na mesma hora, João ou o caminhão BT-001 já está na carga 2 da obra Alfa.',
  ]);
});

test('a paper says when it runs out or has run out', () => {
  expect(paperSentence('licence', '2026-11-30', '2026-11-18')).toBe('CNH vence em 12 dias');
  expect(paperSentence('medical', '2026-11-17', '2026-11-18')).toBe('ASO venceu há 1 dia');
  expect(paperSentence('toxicology', '2026-11-18', '2026-11-18')).toBe('Toxicológico vence hoje');
  expect(paperSentence('licence', '2028-01-05', '2026-11-18')).toBe('CNH vence em 05/01/2028');
});

test('the next obligation has its words and tone', () => {
  const today = '2026-11-18';
  expect(obligationStatus(null, today).tone).toBe('neutral');
  expect(obligationStatus({ kind: 'licence', onDay: '2026-11-28', absenceKind: null }, today)).toEqual({
    word: 'CNH vence em 10 dias',
    tone: 'orange',
  });
  expect(obligationStatus({ kind: 'absence', onDay: today, absenceKind: 'holidays' }, today).word).toBe(
    'Férias agora',
  );
});
