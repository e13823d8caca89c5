import type { MapKind } from '@contracts/maps';
import { useLocation } from 'wouter';

export const mapPath = (kind: MapKind): string => `/${kind}/map`;

/** True on the map's page, which shows the same list as the directory, beside the map. */
export const useIsMapPage = (kind: MapKind): boolean => useLocation()[0] === mapPath(kind);
