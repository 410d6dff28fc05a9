import { listenForGlobalErrors } from './app/recovery/global-errors.ts';
import { startInBrowser } from './app/startup/start-in-browser.ts';

listenForGlobalErrors(window);
void startInBrowser();
