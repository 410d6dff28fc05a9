import { configure } from '@testing-library/react';

// A loaded machine shows a screen later, not otherwise.
configure({ asyncUtilTimeout: 8_000 });
