// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing/screen.fixture.tsx';
import { Panel } from './panel.tsx';
