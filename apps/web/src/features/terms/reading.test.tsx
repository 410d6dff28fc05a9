// @vitest-environment happy-dom

import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnswerForm } from './answer-form.tsx';
import { blankAnswer } from './term-draft.ts';
import type { Answer } from './use-answer.ts';
import { useReading } from './use-reading.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const answer = (draft: object) =>
  ({
    draft: { ...blankAnswer('id'), ...draft },
    isSending: false,
    failure: '',
    change: () => undefined,
    send: async () => undefined,
  }) as unknown as Answer;
const reading = (hasRead: boolean) => ({ hasRead, secondsLeft: 9, progress: 0, text: { current: null } });
const accepting = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Aceitar o termo' }).disabled;

test('a text counts as read after fifteen seconds, and not before', () => {
  const { result } = renderHook(() => useReading());
  act(() => void vi.advanceTimersByTime(14_000));
  expect([result.current.hasRead, result.current.secondsLeft]).toEqual([false, 1]);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(result.current.hasRead).toBe(true);
});

test('nobody ticks or accepts what they have not read', () => {
  render(<AnswerForm answer={answer({ hasTicked: true })} reading={reading(false)} />);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Li e aceito' }).disabled).toBe(true);
  expect(accepting()).toBe(true);
});

test('what was read is accepted once it is ticked', () => {
  const { rerender } = render(<AnswerForm answer={answer({})} reading={reading(true)} />);
  expect(accepting()).toBe(true);
  rerender(<AnswerForm answer={answer({ hasTicked: true })} reading={reading(true)} />);
  expect(accepting()).toBe(false);
});
