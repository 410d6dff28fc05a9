// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  decidePosition,
  lastPosition,
  lookForPosition,
  lookOnce,
  positionConsent,
  positionProblems,
  positionState,
} from './position.ts';

type Found = (found: { coords: { latitude: number; longitude: number; accuracy: number } }) => void;
type Missed = (problem: { code: number }) => void;
const device = { look: vi.fn<(found: Found, missed: Missed) => void>() };
const here = { coords: { latitude: -23.5, longitude: -47.4, accuracy: 12.4 } };

beforeEach(() => {
  localStorage.clear();
  device.look.mockReset();
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition: device.look },
    configurable: true,
  });
});

test('for once is once: nothing that follows says where it happened', async () => {
  device.look.mockImplementation((found) => found(here));
  expect(await lookOnce()).toEqual({ latitude: -23.5, longitude: -47.4, accuracyMetres: 12 });
  expect(positionConsent()).toBe('ask');
  expect(lastPosition(Date.now())).toBeUndefined();
});

test('always is kept, and taken back', async () => {
  device.look.mockImplementation((found) => found(here));
  decidePosition('always');
  await vi.waitFor(() => expect(lastPosition(Date.now())).toBeDefined());
  expect(positionConsent()).toBe('always');
  decidePosition('ask');
  expect(positionConsent()).toBe('ask');
  expect(lastPosition(Date.now())).toBeUndefined();
});

test('a position that is refused, or is not found, is said, each in its words', async () => {
  device.look.mockImplementation((_, missed) => missed({ code: 1 }));
  expect(await lookOnce()).toBeNull();
  expect(positionProblems[positionState()]).toContain('não deixa ler a posição');
  device.look.mockImplementation((_, missed) => missed({ code: 3 }));
  await lookOnce();
  expect(positionProblems[positionState()]).toContain('não achou a posição agora');
});

test('looking again beside the work takes nothing off the screen before it has found something', () => {
  device.look.mockImplementation((_, missed) => missed({ code: 3 }));
  decidePosition('always');
  expect(positionState()).toBe('unavailable');
  device.look.mockImplementation(() => undefined);
  lookForPosition();
  expect(positionState()).toBe('unavailable');
});
