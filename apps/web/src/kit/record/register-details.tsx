import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { type DetailLine, DetailLines } from '../../ui/detail-lines.tsx';
import { RegisterHistory } from './register-history.tsx';

interface Props<Field extends string> extends ComponentProps<typeof RegisterHistory<Field>> {
  /** `fornecedor`. */
  one: string;
  lines: readonly DetailLine[];
  /** Who changes the row reads what changed of it too. */
  mayWrite: boolean;
  /** Whether something else is to be done first. */
  isUrgent: boolean;
  onEdit: () => void;
  /** What stands out, with what mends it. */
  children: ReactNode;
}

/** What is known of a register's row: first what stands out, then line by line, the way to change it and what changed of it. */
export function RegisterDetails<Field extends string>(props: Props<Field>) {
  const { one, lines, mayWrite, isUrgent, onEdit, children, ...history } = props;
  return (
    <>
      {children}
      <DetailLines lines={lines} />
      {mayWrite && (
        <>
          <Button variant={isUrgent ? 'default' : 'filled'} onClick={onEdit} mb="md">
            Alterar {one}
          </Button>
          <RegisterHistory {...history} />
        </>
      )}
    </>
  );
}
