import { createContext } from 'react';

/** Where a panel is drawn: beside the list in which it was opened, or as a page at an address of its own. */
export const PanelPlace = createContext<'beside' | 'page'>('beside');
