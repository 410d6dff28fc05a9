import type { SheetState } from './driver-day.ts';

/** One step of a driver's sheet, and whose it is. */
interface SheetStep {
  from: SheetState;
  to: SheetState;
  by: 'driver' | 'manager' | 'day';
}

/** Every step of a sheet; its day's closing closes what was checked. */
export const sheetSteps: readonly SheetStep[] = [
  { from: 'open', to: 'sent', by: 'driver' },
  { from: 'sent', to: 'sent', by: 'driver' },
  { from: 'given_back', to: 'sent', by: 'driver' },
  { from: 'sent', to: 'checked', by: 'manager' },
  { from: 'sent', to: 'given_back', by: 'manager' },
  { from: 'checked', to: 'given_back', by: 'manager' },
  { from: 'checked', to: 'closed', by: 'day' },
];

/** Whether a manager may take a sheet from one state to another. */
export const mayStepSheet = (from: SheetState, to: SheetState): boolean =>
  sheetSteps.some((step) => step.from === from && step.to === to && step.by === 'manager');
