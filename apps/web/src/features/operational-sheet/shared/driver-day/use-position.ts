import { useSyncExternalStore } from 'react';
import { listenToPosition, positionState } from './position.ts';

/** What came of the last look for the device's position. */
export const usePositionState = () => useSyncExternalStore(listenToPosition, positionState);
