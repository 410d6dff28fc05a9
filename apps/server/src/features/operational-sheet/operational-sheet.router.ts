import { signedInDoor } from '../../platform/door.ts';
import { sheetHandlers } from './confer-sheets.ts';
import { correctStepHandler } from './correct-step.ts';
import { conflictsHandler, decideConflictHandler } from './decide-conflict.ts';
import { divertHandlers } from './divert-load.ts';
import { officeHandlers } from './load-by-office.ts';
import { myDayHandler } from './my-day.ts';
import { dayHandler } from './read-day.ts';
import { sendHandler } from './send-entries.ts';
import { stepByOfficeHandler } from './step-by-office.ts';
import { swapCrewHandler } from './swap-crew.ts';

export const operationalSheetRouter = signedInDoor.operationalSheet.router({
  mine: myDayHandler,
  send: sendHandler,
  step: stepByOfficeHandler,
  correct: correctStepHandler,
  read: dayHandler,
  swapCrew: swapCrewHandler,
  conflicts: conflictsHandler,
  decideConflict: decideConflictHandler,
  ...sheetHandlers,
  ...divertHandlers,
  ...officeHandlers,
});
