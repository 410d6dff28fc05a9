import { useShownScreen } from '../screen-page.tsx';

/** What the screen on show is called. */
export const useScreenTitle = (): string => useShownScreen()?.screen.title ?? 'Traço';
