import { ActionIcon, type ActionIconProps, Menu, TextInput } from '@mantine/core';
import {
  IconChevronDown,
  IconDotsVertical,
  IconDownload,
  IconLayoutSidebar,
  IconMinus,
  IconPlus,
  IconPrinter,
  IconSearch,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Engine } from './engine.ts';
import classes from './pdf-viewer.module.css';
import { usePagePrinting } from './print-pages.tsx';
import { saveBytes } from './save-bytes.ts';
import type { ViewerState } from './viewer-state.ts';

interface Props {
  engine: Engine | undefined;
  state: ViewerState;
  name: string;
  isFinding: boolean;
  hasThumbnails: boolean;
  onFind: () => void;
  onThumbnails: () => void;
  actions: ReactNode;
}

const SCALES = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** Pages, zoom, search, print and download. */
export function ReadBar(props: Props) {
  const { engine, state, name } = props;
  const printing = usePagePrinting(engine, name);
  const download = () => void engine?.bytes().then((bytes) => saveBytes(new Uint8Array(bytes), name));
  return (
    <div className={classes.bar} role="toolbar" aria-label="Leitura">
      <Tool
        label="Miniaturas"
        isOn={props.hasThumbnails}
        disabled={!engine}
        onClick={props.onThumbnails}
        icon={<IconLayoutSidebar size={20} aria-hidden />}
      />
      <PageField engine={engine} state={state} />
      <span className={classes.group}>
        <Tool
          label="Diminuir"
          disabled={!engine}
          onClick={() => engine?.zoomOut()}
          icon={<IconMinus size={18} aria-hidden />}
        />
        <ZoomMenu engine={engine} state={state} />
        <Tool
          label="Aumentar"
          disabled={!engine}
          onClick={() => engine?.zoomIn()}
          icon={<IconPlus size={18} aria-hidden />}
        />
      </span>
      <span className={classes.grow} />
      <Tool
        label="Procurar no documento"
        isOn={props.isFinding}
        disabled={!engine}
        onClick={props.onFind}
        icon={<IconSearch size={18} aria-hidden />}
      />
      <span className={classes.wideOnly}>
        <Tool
          label="Imprimir"
          disabled={!engine || printing.isBusy}
          onClick={printing.print}
          icon={<IconPrinter size={18} aria-hidden />}
        />
        <Tool
          label="Baixar"
          disabled={!engine}
          onClick={download}
          icon={<IconDownload size={18} aria-hidden />}
        />
      </span>
      <span className={classes.narrowOnly}>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Mais" disabled={!engine}>
              <IconDotsVertical size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={printing.print}>Imprimir</Menu.Item>
            <Menu.Item onClick={download}>Baixar</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </span>
      {props.actions}
      {printing.sheet}
    </div>
  );
}

/** A button of the bars: an icon with its name. */
export function Tool(
  props: {
    label: string;
    icon: ReactNode;
    isOn?: boolean;
    onClick: () => void;
  } & Pick<ActionIconProps, 'disabled'>,
) {
  const { label, icon, isOn, onClick, disabled = false } = props;
  return (
    <ActionIcon
      variant={isOn ? 'light' : 'subtle'}
      color={isOn ? 'burnt' : 'gray'}
      size="lg"
      aria-label={label}
      title={label}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  );
}

function PageField({ engine, state: { pageIndex, pages } }: Pick<Props, 'engine' | 'state'>) {
  const [typed, setTyped] = useState('1');
  useEffect(() => setTyped(String(pageIndex + 1)), [pageIndex]);
  const go = () => {
    const page = Number(typed);
    if (Number.isInteger(page) && page >= 1 && page <= pages) engine?.goTo(page - 1);
    else setTyped(String(pageIndex + 1));
  };
  return (
    <form
      className={classes.page}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <TextInput
        size="xs"
        inputMode="numeric"
        aria-label="Página"
        value={typed}
        disabled={!engine}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={go}
      />
      <span>de {pages || '–'}</span>
    </form>
  );
}

function ZoomMenu({ engine, state: { scale, fit } }: Pick<Props, 'engine' | 'state'>) {
  return (
    <Menu>
      <Menu.Target>
        <button
          type="button"
          className={classes.zoom}
          disabled={!engine}
          aria-label={`Zoom: ${percent(scale)}`}
        >
          {percent(scale)}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => engine?.fit('page-width')} data-now={fit === 'page-width' || undefined}>
          Largura da página
        </Menu.Item>
        <Menu.Item onClick={() => engine?.fit('page-fit')} data-now={fit === 'page-fit' || undefined}>
          Página inteira
        </Menu.Item>
        <Menu.Divider />
        {SCALES.map((each) => (
          <Menu.Item key={each} onClick={() => engine?.zoomTo(each)}>
            {percent(each)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const percent = (scale: number) => `${Math.round(100 * scale)} %`;
