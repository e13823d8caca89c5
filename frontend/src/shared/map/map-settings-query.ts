import type { MapSettings } from '@contracts/maps';
import { queryOptions } from '@tanstack/react-query';

/** Which service draws maps. */
export const mapSettingsQuery = queryOptions<MapSettings>({ queryKey: ['/api/map-settings'] });
