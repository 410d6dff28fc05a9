// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { expect, test } from 'vitest';
import { takeWrong } from '../../../testing/contract-server.fixture.ts';
import { answerLedger, answerLookups, someLoad } from '../../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../../testing/screen.fixture.tsx';

test('a list that the server fails to answer says so and comes back', async () => {
  answerLookups();
  answerLedger();
  const fail = () => {
    throw new Error('the disk is full');
  };
  answer(contract.concreteVolume.list, fail);
  await openScreen('/concrete-volume-list', personOf('unit'));
  await screen.findByText('A lista não foi carregada');
  await screen.findByText('O servidor não respondeu. Nada foi perdido, tente de novo.');
  answerLedger(someLoad());
  fireEvent.click(screen.getByRole('button', { name: /^Tentar (de novo|novamente)$/ }));
  await screen.findAllByText(/Construtora Horizonte/);
  expect(screen.queryByText('A lista não foi carregada')).toBeNull();
  expect(takeWrong()).toEqual(['concreteVolume.list: Error: the disk is full']);
});
