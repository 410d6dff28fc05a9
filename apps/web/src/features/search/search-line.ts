import type { ComponentType } from 'react';
import type { Status } from '../../ui/status-badge.tsx';

/** What a line of the search does when it is chosen: opens an address, or begins a pour. */
type Deed = { to: string } | { newPour: { customerId?: string } };

/** The picture of a line. */
export type Picture = ComponentType<{ size?: number | string; stroke?: number | string }>;

/** One line of the search. */
export interface SearchLine {
  /** Unique among all lines. */
  key: string;
  picture: Picture;
  title: string;
  detail?: string;
  status?: Status;
  /** When it is or was of use, as its place's clock says. */
  when?: string;
  deed: Deed;
  /** What the device keeps of it once it was opened; nothing of screens and actions. */
  keep?: KeptLine;
}

/** What stays on the device of a thing that was opened: what it is called and where it opens, no figure and no document. */
export interface KeptLine {
  key: string;
  kind: string;
  title: string;
  detail: string;
  to: string;
}

export interface SearchGroup {
  title: string;
  lines: SearchLine[];
}

/** A screen that the person may open. */
export interface FoundScreen {
  path: string;
  title: string;
  section: string;
  keywords: string;
  picture: Picture;
}
