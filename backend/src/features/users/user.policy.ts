import type { Viewer } from '../../platform/http/access.js';

export const userPolicy = {
  edit: (viewer: Viewer, profile: { id: string }) => viewer.id === profile.id,
  follow: (viewer: Viewer, profile: { id: string }) => viewer.id !== profile.id,
};
