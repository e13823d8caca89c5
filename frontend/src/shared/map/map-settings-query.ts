import type { MapSettings } from '@contracts/maps';
import { queryOptions } from '@tanstack/react-query';

/** The settings that decide which service draws maps. */
export const mapSettingsQuery = queryOptions<MapSettings>({ queryKey: ['/api/map-settings'] });
