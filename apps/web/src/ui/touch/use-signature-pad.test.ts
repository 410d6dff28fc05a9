// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TakenFile } from './taken-file.ts';
import { useSignaturePad } from './use-signature-pad.ts';

const pad = vi.hoisted(() => ({}) as { lift?: () => unknown });
vi.mock('signature_pad', () => ({
  default: class {
    addEventListener(_kind: string, act: () => unknown) {
      pad.lift = act;
    }
    clear() {}
    off() {}
  },
}));

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
