import { Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { StandIn } from './stand-in.tsx';
import type { Beside } from './use-beside.ts';

interface Props extends Beside {
  onFile: (format: 'csv' | 'xlsx') => void;
  onPrint: () => void;
}

/** As what a list is taken home, beside the button that opens it. */
const ExportChoices = ({ onFile, onPrint, target, ...beside }: Props) => (
  <Menu {...beside} position="bottom-end" shadow="md">
    <Menu.Target>
      <StandIn of={target} />
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={() => onFile('xlsx')}>Planilha Excel (XLSX)</Menu.Item>
      <Menu.Item onClick={() => onFile('csv')}>Texto separado por ; (CSV)</Menu.Item>
      <Menu.Item leftSection={<IconPrinter size={18} aria-hidden />} onClick={onPrint}>
        Imprimir
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

export default ExportChoices;
