import { afterEach, expect } from 'vitest';
import { checkAnswers, takeWrongAnswers } from './checked-answers.ts';
import { checkRows, takeWrongRows } from './checked-rows.ts';

checkRows();
checkAnswers();

// Whoever catches the refusal of a wrong row or answer, as the door does, lets nothing pass.
afterEach(() => expect([...takeWrongRows(), ...takeWrongAnswers()]).toEqual([]));
