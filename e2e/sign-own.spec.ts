import { addDays } from '@traco/contract/calendar';
import { expectAccessible } from './accessible.ts';
import { openAs } from './lent-pages.ts';
import { callAs, enterAs, get } from './loads.ts';
import { hireDriver, identify } from './on-the-road.ts';
import { confirm, draw, PHONE, sendToSign, signDialog } from './signing.ts';
import { expect, test } from './test.ts';
