import { door } from '../../platform/door.ts';
import { answerHandlers } from './answer-term.ts';
import { exportAnswers, exportTerms } from './export-terms.ts';
import { paperHandlers } from './paper.ts';
import { publishHandlers } from './publish-term.ts';
import { readHandlers } from './read-terms.ts';
import { writeHandlers } from './write-term.ts';

export const termsRouter = door.terms.router({
  ...answerHandlers,
  ...readHandlers,
  ...writeHandlers,
  ...publishHandlers,
  ...paperHandlers,
  export: exportTerms,
  exportPeople: exportAnswers,
});
