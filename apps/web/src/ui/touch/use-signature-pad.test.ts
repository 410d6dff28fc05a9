// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TakenFile } from './taken-file.ts';
import { useSignaturePad } from './use-signature-pad.ts';

interface Stroke {
  points: { x: number; y: number }[];
}
const pad = vi.hoisted(() => ({ strokes: [] }) as { lift?: () => unknown; strokes: Stroke[] });
vi.mock('signature_pad', () => ({
  default: class {
    addEventListener(_kind: string, act: () => unknown) {
      pad.lift = act;
    }
    clear() {
      pad.strokes = [];
    }
    toData = () => pad.strokes;
    fromData(strokes: Stroke[]) {
      pad.strokes = [...pad.strokes, ...strokes];
    }
    off() {}
  },
}));

/** The phone is turned. */
let turn: () => void = () => undefined;
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(tell: () => void) {
      turn = tell;
    }
    observe() {}
    disconnect() {}
  },
);

/** What the canvas still has to hand over, in the order in which it was asked for. */
const pictures: ((name: string) => void)[] = [];
beforeEach(() => {
  pictures.length = 0;
  delete pad.lift;
  HTMLCanvasElement.prototype.toBlob = (give) =>
    void pictures.push((words) => give(new Blob([words], { type: 'image/png' })));
  HTMLCanvasElement.prototype.getContext = () => null;
});
afterEach(cleanup);

async function aPad() {
  const told: (TakenFile | null)[] = [];
  const keep = (signature: TakenFile | null) => void told.push(signature);
  const canvas = { current: document.createElement('canvas') };
  const { result } = renderHook(() => useSignaturePad(canvas, null, keep));
  await vi.waitFor(() => expect(pad.lift).toBeDefined());
  return {
    canvas: canvas.current,
    lift: pad.lift!,
    clear: () => act(() => result.current.clear()),
    words: () => told.map((each) => each && new TextDecoder().decode(each.bytes)),
    settle: () => act(() => new Promise((resolve) => setTimeout(resolve, 20))),
  };
}

test('what was wiped before its picture was ready is no signature', async () => {
  const { lift, clear, words, settle } = await aPad();
  lift();
  clear();
  pictures[0]!('um traço');
  await settle();
  expect(words()).toEqual([null]);
});

test('of two strokes the later one stands, whichever picture is ready first', async () => {
  const { lift, words, settle } = await aPad();
  lift();
  lift();
  pictures[1]!('os dois traços');
  await settle();
  pictures[0]!('um traço');
  await settle();
  expect(words()).toEqual(['os dois traços']);
});

test('on a phone that is turned the pad takes its size again, and keeps the ink', async () => {
  const { canvas } = await aPad();
  const size = (clientWidth: number, clientHeight: number) => {
    for (const [name, value] of Object.entries({ clientWidth, clientHeight }))
      Object.defineProperty(canvas, name, { value, configurable: true });
    turn();
  };
  size(360, 480);
  expect([canvas.width, canvas.height]).toEqual([360, 480]);
  pad.strokes = [{ points: [{ x: 300, y: 400 }] }];
  size(600, 240);
  expect([canvas.width, canvas.height]).toEqual([600, 240]);
  expect(pad.strokes).toEqual([{ points: [{ x: 150, y: 200 }] }]);
});
