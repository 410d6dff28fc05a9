import { afterEach, expect } from 'vitest';
import { checkAnswers, takeWrongAnswers } from './checked-answers.ts';
import { checkRows, takeWrongRows } from './checked-rows.ts';
import { checkEarlySteps, takeWrongSteps } from './checked-steps.ts';

checkRows();
checkAnswers();
checkEarlySteps();

// Whoever catches the refusal of a wrong row, answer or step, as the door does, lets nothing pass.
afterEach(() => expect([...takeWrongRows(), ...takeWrongAnswers(), ...takeWrongSteps()]).toEqual([]));
