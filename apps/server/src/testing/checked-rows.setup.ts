import { afterEach, expect } from 'vitest';
import { checkRows, takeWrongRows } from './checked-rows.ts';

checkRows();

// Whoever catches the refusal of a wrong row, as the door does, lets nothing pass.
afterEach(() => expect(takeWrongRows()).toEqual([]));
