import type { ReactNode } from 'react';
import type { ListDescription } from './result-count';
import type { Directory } from './use-directory';

export interface MapSlot {
  /** Links to the other maps. */
  mapLinks: ReactNode;
  pane: ReactNode;
}

export interface DirectoryPageProps {
  directory: Directory;
  path: string;
  unfilteredPath?: string;
  nouns: ListDescription['nouns'];
  title: string;
  subtitle: string;
  placeholder: string;
  /** The button that creates an entry. */
  action?: ReactNode;
  /** Buttons beside the action, such as the map. */
  tools?: ReactNode;
  /** Selects the order, if the list has several. */
  order?: ReactNode;
  /** The filters. */
  panel: ReactNode;
  /** The map beside the list, on the map's page. */
  map?: MapSlot;
  /** Renders the list. */
  children: (columns: number) => ReactNode;
}
