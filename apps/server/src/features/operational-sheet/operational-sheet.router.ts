import { signedInDoor } from '../../platform/door.ts';
import { correctStepHandler } from './correct-step.ts';
import { myDayHandler } from './my-day.ts';
import { sendHandler } from './send-entries.ts';
import { stepByOfficeHandler } from './step-by-office.ts';

export const operationalSheetRouter = signedInDoor.operationalSheet.router({
  mine: myDayHandler,
  send: sendHandler,
  step: stepByOfficeHandler,
  correct: correctStepHandler,
});
