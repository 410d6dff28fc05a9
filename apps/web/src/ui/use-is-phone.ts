import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is as narrow as a phone's: a second layout, of the same things. Known from the first drawing on. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
