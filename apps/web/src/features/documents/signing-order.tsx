import { SegmentedControl } from '@mantine/core';
import classes from './documents.module.css';

interface Props {
  inOrder: boolean;
  onChange: (inOrder: boolean) => void;
}

/** Whether they sign one after the other or all at once. */
export const SigningOrder = ({ inOrder, onChange }: Props) => (
  <SegmentedControl
    fullWidth
    className={classes.order!}
    aria-label="Ordem das assinaturas"
    value={inOrder ? 'order' : 'any'}
    data={[
      { value: 'order', label: 'Um depois do outro' },
      { value: 'any', label: 'Todos ao mesmo tempo' },
    ]}
    onChange={(value) => onChange(value === 'order')}
  />
);
