import { judgeGlobalError } from './error-kinds.ts';
import { recoverDeeplyInBrowser } from './recover-in-browser.ts';

/** Listens to errors and unhandled rejections that nobody caught, and acts as `judgeGlobalError` says. */
export function listenForGlobalErrors(
  events: EventTarget,
  recover: () => Promise<unknown> = recoverDeeplyInBrowser,
): void {
  const judge = (event: Event, error: unknown) => {
    const judgement = judgeGlobalError(error);
    if (judgement === 'let-through') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (judgement === 'log') console.warn('Suppressed an error of a PDF', error);
    if (judgement === 'recover') void recover();
  };
  events.addEventListener('error', (event) => {
    if ('message' in event) judge(event, ('error' in event && event.error) || event.message);
  });
  events.addEventListener('unhandledrejection', (event) => {
    if ('reason' in event) judge(event, event.reason);
  });
}
