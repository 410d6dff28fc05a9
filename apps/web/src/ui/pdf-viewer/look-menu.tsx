import { Popover, Slider } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { highlightColours, inkColours } from './highlight-colours.ts';
import classes from './pdf-viewer.module.css';
import type { Look } from './viewer-state.ts';

const THICKNESS = { highlight: { min: 8, max: 24 }, ink: { min: 1, max: 20 } };

interface Props {
  kind: 'highlight' | 'ink';
  look: Look;
  onChange: (look: Partial<Look>) => void;
}

/** Colour, thickness and opacity of what is drawn next, or of what is chosen. */
export function LookMenu({ kind, look, onChange }: Props) {
  const colours = kind === 'highlight' ? highlightColours : inkColours;
  const { min, max } = THICKNESS[kind];
  return (
    <Popover position="bottom-start" withinPortal shadow="md">
      <Popover.Target>
        <button type="button" className={classes.look} aria-label="Cor, espessura e opacidade">
          <span style={{ background: look.colour, opacity: look.opacity }} />
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.looks}>
        <fieldset>
          <legend>Cor</legend>
          {colours.map(({ word, colour }) => (
            <button
              key={colour}
              type="button"
              aria-label={word}
              title={word}
              aria-pressed={look.colour === colour}
              style={{ background: colour }}
              onClick={() => onChange({ colour })}
            />
          ))}
        </fieldset>
        <p>Espessura{kind === 'highlight' ? ' do destaque livre' : ''}</p>
        <Slider
          min={min}
          max={max}
          value={look.thickness}
          onChange={(thickness) => onChange({ thickness })}
          thumbLabel="Espessura"
        />
        <p>Opacidade</p>
        <Slider
          min={10}
          max={100}
          step={5}
          value={Math.round(100 * look.opacity)}
          label={(value) => `${value} %`}
          onChange={(share) => onChange({ opacity: share / 100 })}
          thumbLabel="Opacidade"
        />
      </Popover.Dropdown>
    </Popover>
  );
}
